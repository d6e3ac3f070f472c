import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { parseContentId } from '#app/http/content-id.ts';

/** Whom an address is about. @throws AppError 'not-found' for an address that is about nobody. */
export function readPerson(params: Record<string, string | undefined>): ActorRef {
  const id = parseContentId(params.id);
  const { kind } = params;
  if (id === undefined || (kind !== 'member' && kind !== 'guest')) throw new AppError('not-found');
  return { kind, id };
}
