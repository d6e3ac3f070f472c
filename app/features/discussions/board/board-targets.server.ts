import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { getBoardCategories } from '../categories/board-categories.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { listBoardThreads } from '../threads/public-threads.queries.server.ts';

/** Describes messages and categories that can be followed, by `thread:7` or `board:lore`. */
export async function findBoardTargets(
  db: Database,
  { threads, categories }: { threads: readonly string[]; categories: readonly string[] },
) {
  const ids = threads.flatMap((id) => parseContentId(id) ?? []);
  const rows = await listBoardThreads(db, ids);
  const messages = rows.map(({ id, title }) => {
    const item = { title: title ?? 'Message', path: threadPath(id), label: 'Message' };
    return [`thread:${id}`, item] as const;
  });
  const chosen = categories.length === 0 ? [] : await getBoardCategories(db);
  return [
    ...messages,
    ...chosen
      .filter(({ id }) => categories.includes(id))
      .map(({ id, name }) => {
        const path = `/message-board?category=${id}`;
        return [`board:${id}`, { title: name, path, label: 'Message board category' }] as const;
      }),
  ];
}
