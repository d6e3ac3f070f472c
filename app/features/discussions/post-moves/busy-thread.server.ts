import type { Database } from '#db/engine.ts';
import { listPostsToMove } from './moved-posts.queries.server.ts';
import { listRunningMoves } from './thread-moves.queries.server.ts';

/** Why the posts of a thread can’t be moved just now; undefined if they can. */
export async function findBusyProblem(db: Database, threadId: number): Promise<string | undefined> {
  for (const move of await listRunningMoves(db, threadId)) {
    const [left] = await listPostsToMove(db, move, 1);
    if (left !== undefined) return BUSY;
  }
  return undefined;
}

export const BUSY = 'Posts of this thread are still being moved. Try again in a few seconds.';
