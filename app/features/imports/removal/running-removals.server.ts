import { AppError } from '#app/errors.ts';
import type { ImportKind } from '#db/tables/imports.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { hasRunningRemoval } from './removals.queries.server.ts';

const REMOVING =
  'What an earlier import from this program added is being removed. Wait until that has ended, or cancel it.';

/** Imports and removals of one program don't run at the same time. */
export async function lockProgram(
  { advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>,
  kind: ImportKind,
): Promise<void> {
  await advisoryLock(`import:${kind}`);
}

/** Call it before an import starts, in the same transaction. @throws AppError refused */
export async function ensureNotRemoving(
  unit: Pick<UnitOfWork, 'db' | 'advisoryLock'>,
  kind: ImportKind,
): Promise<void> {
  await lockProgram(unit, kind);
  if (await hasRunningRemoval(unit.db, kind)) {
    throw new AppError('refused', { message: REMOVING });
  }
}
