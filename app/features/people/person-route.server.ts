import { AppError } from '../../errors.ts';
import { readContentId } from '../../http/content-id.ts';
import type { PersonRef } from '../accounts/person-summary.ts';

/** Whom an address is about. @throws AppError 'not-found' for an address that is about nobody. */
export function readPerson(params: Record<string, string | undefined>): PersonRef {
  const id = readContentId(params.id);
  const { kind } = params;
  if (id === undefined || (kind !== 'member' && kind !== 'guest')) throw new AppError('not-found');
  return { kind, id };
}
