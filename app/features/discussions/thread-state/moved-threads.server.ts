import type { Database } from '#db/engine.ts';
import { getPostExcerpts } from '../posts/post-text.server.ts';
import { threadTag } from '../threads/tags-and-topics.ts';
import { listThreadOpenings } from './moved-threads.queries.server.ts';

const TITLE_LENGTH = 80;

/** The other thread of a split or merge. */
export function getMovedThreadId({ path }: Record<string, unknown>): number[] {
  const [, id] = typeof path === 'string' ? (/\/(\d+)$/.exec(path) ?? []) : [];
  return id === undefined ? [] : [Number(id)];
}

/** The titles of those of these threads whose message readers can see, wherever it is now. */
export async function findMovedTitles(
  db: Database,
  ids: readonly number[],
): Promise<{ titles: ReadonlyMap<number, string>; tags: readonly string[] }> {
  const rows = await listThreadOpenings(db, ids);
  const homes = rows.flatMap(({ home_id }) => home_id ?? []);
  const isPublic = ({ status, home_status }: (typeof rows)[number]) =>
    status === 'visible' && home_status === 'visible';
  const shown = rows.filter(isPublic);
  const openings = shown.map(({ post_id, body }) => ({ id: post_id ?? 0, body: body ?? '' }));
  const excerpts = await getPostExcerpts(db, openings, TITLE_LENGTH);
  const titles = shown.map(({ id, title, has_title, post_id }): [number, string] => {
    // An edit of a message that was moved doesn't change the title of its old thread.
    const current = has_title ? title : excerpts.get(post_id ?? 0);
    return [id, current || 'A message'];
  });
  return { titles: new Map(titles), tags: [...ids, ...homes].map(threadTag) };
}
