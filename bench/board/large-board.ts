import { DatabaseSync } from 'node:sqlite';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';

export const LONG_THREAD = 1;
export const LONG_THREAD_REPLIES = 5_000;

const CATEGORIES = ['general', 'theories', 'gameplay', 'lore', 'mods', 'news', 'art', 'tech'];
const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 1);
const BODY = 'Two full swells so far. They differ by *0.2 s*, and that is my sound card.';

/**
 * Writes a board with this many posts: one long thread, and threads of one message and one reply.
 * Drops the search trigger, because these benchmarks do not search.
 */
export async function buildLargeBoard(path: string, posts: number): Promise<void> {
  const engine = openEngine({ kind: 'sqlite', path });
  await migrate(engine);
  await engine.close();
  const handle = new DatabaseSync(path);
  handle.exec('drop trigger search_posts_insert; pragma synchronous = off; begin');
  const insertThread = handle.prepare(`insert into threads (id, subject_kind, category, title,
    has_title, is_listed, opening_post_id, post_count, created_at, last_post_at)
    values (?, 'board', ?, 'Swells', false, true, ?, ?, ?, ?)`);
  const insertPost = handle.prepare(`insert into posts (id, thread_id, parent_id, author_name, body,
    status, like_count, reply_count, created_at) values (?, ?, ?, 'Reader', ?, 'visible', 3, ?, ?)`);
  let post = 0;
  const writeThread = (id: number, replies: number) => {
    const at = START + id * MINUTE;
    const opening = post + 1;
    const category = CATEGORIES[id % CATEGORIES.length] ?? 'general';
    insertThread.run(id, category, opening, replies + 1, at, at);
    for (let reply = 0; reply <= replies; reply += 1) {
      post += 1;
      const parent = reply === 0 ? null : opening;
      insertPost.run(post, id, parent, BODY, reply === 0 ? replies : 0, at + reply);
    }
  };
  writeThread(LONG_THREAD, LONG_THREAD_REPLIES);
  for (let id = LONG_THREAD + 1; post < posts; id += 1) writeThread(id, 1);
  handle.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  handle.close();
}
