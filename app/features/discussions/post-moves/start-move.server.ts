import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { READS_BATCH } from './continue-move.server.ts';
import { continueMoveJob } from './continue-move-job.ts';
import { moveBatch, moveThese } from './move-batch.server.ts';
import { copyReads, findMove, insertMove } from './thread-moves.queries.server.ts';

interface NewMove extends Omit<Insertable<Tables['thread_moves']>, 'state'> {
  created_at: Date;
}

interface MoveStart {
  /** Moved in any case, and before the others. */
  first: readonly number[];
  /** Whether the job moves all others. */
  isRestLater?: boolean;
  actorId: number;
  /** The title of the thread that the posts were in. */
  name: string;
}

/** Moves the first posts of a move and lets a job do the rest. The transaction has locked both threads. Returns its id. */
export async function startMove(
  unit: UnitOfWork,
  columns: NewMove,
  { first, isRestLater = false, actorId, name }: MoveStart,
): Promise<number> {
  const moveId = await insertMove(unit.db, { ...columns, state: 'moving' });
  const move = await findMove(unit.db, moveId);
  if (!move) throw new Error('the move has no row');
  if (first.length > 0) await moveThese(unit, move, first);
  if (!isRestLater) await moveBatch(unit, moveId);
  if (move.undone_id === null) await copyReads(unit.db, move, { after: 0, limit: READS_BATCH });
  await unit.enqueue(continueMoveJob, { moveId, actorId, name });
  return moveId;
}
