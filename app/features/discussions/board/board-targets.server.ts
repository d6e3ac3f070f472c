import type { Viewer } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { getBoardCategories } from '../categories/board-categories.server.ts';
import { keepReadable, listPrivateCategories } from '../categories/private-categories.server.ts';
import { categoryPath } from '../posts/post-summary.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { listBoardThreads, listPrivateThreads } from '../threads/public-threads.queries.server.ts';

interface Target {
  title: string;
  path: string;
  label: string;
}

/** Describes messages and categories that the viewer can follow, by `thread:7` or `board:lore`. */
export async function findBoardTargets(
  db: Database,
  viewer: Viewer,
  { threads, categories }: { threads: readonly string[]; categories: readonly string[] },
): Promise<[string, Target][]> {
  const ids = threads.flatMap((id) => parseContentId(id) ?? []);
  const rows = await listBoardThreads(db, ids);
  const privateRows = await listPrivateThreads(db, ids);
  const targets = rows.map((row) => describeThread(row, false));
  for (const row of await keepReadable(db, viewer, privateRows)) {
    targets.push(describeThread(row, true));
  }
  if (categories.length === 0) return targets;
  const known = [
    ...(await getBoardCategories(db)).map((category) => ({ ...category, isPrivate: false })),
    ...(await listPrivateCategories(db, viewer)).map((category) => ({
      ...category,
      isPrivate: true,
    })),
  ];
  for (const { id, name, isPrivate } of known.filter(({ id }) => categories.includes(id))) {
    const path = categoryPath(id, isPrivate);
    targets.push([`board:${id}`, { title: name, path, label: 'Message board category' }]);
  }
  return targets;
}

function describeThread(
  { id, title }: { id: number; title: string | null },
  isPrivate: boolean,
): [string, Target] {
  const path = threadPath(id, isPrivate);
  return [`thread:${id}`, { title: title ?? 'Message', path, label: 'Message' }];
}
