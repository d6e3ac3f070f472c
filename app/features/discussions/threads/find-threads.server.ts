import type { Database } from '#db/engine.ts';
import { listPublicBoardThreads } from './public-threads.queries.server.ts';
import { threadTag } from './tags-and-topics.ts';

export interface FoundThread {
  id: number;
  title: string;
  path: string;
}

/** Messages of the board that readers can see, and the cache tags of all these. */
export async function findThreads(
  db: Database,
  ids: readonly number[],
): Promise<{ threads: Map<number, FoundThread>; tags: string[] }> {
  const rows = await listPublicBoardThreads(db, ids);
  const threads = rows.map(({ id, title }): [number, FoundThread] => [
    id,
    { id, title: title ?? 'Message', path: `/message-board/${id}` },
  ]);
  return { threads: new Map(threads), tags: ids.map(threadTag) };
}
