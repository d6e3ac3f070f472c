import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { parseContentId } from '#app/http/content-id.ts';

/**
 * The member or guest in a route's `kind` and `id` parameters.
 * @throws AppError not-found if the parameters are malformed
 */
export function parseUserRef(params: Record<string, string | undefined>): ActorRef {
  const id = parseContentId(params.id);
  const { kind } = params;
  if (id === undefined || (kind !== 'member' && kind !== 'guest')) throw new AppError('not-found');
  return { kind, id };
}
