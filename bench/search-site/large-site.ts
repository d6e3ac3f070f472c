import { DatabaseSync } from 'node:sqlite';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { createTextGenerator } from './random-text.ts';

export const ARTICLES = 100_000;
export const MESSAGES = 1_000_000;
const MESSAGES_PER_THREAD = 20;

const MINUTE = 60_000;
const END = Date.UTC(2026, 0, 1);
const SPAN = 4 * 365 * 24 * 60 * MINUTE;

/** Writes a site of the largest supported size directly into a new database file. */
export async function buildLargeSite(path: string): Promise<void> {
  const engine = openEngine({ kind: 'sqlite', path });
  await migrate(engine);
  await engine.close();
  const handle = new DatabaseSync(path);
  // Durability is not needed, because the data can be written again.
  handle.exec('pragma synchronous = off; pragma cache_size = -200000; begin');
  const generateText = createTextGenerator();
  insertArticles(handle, generateText);
  insertMessages(handle, generateText);
  handle.exec('commit; pragma wal_checkpoint(truncate)');
  handle.close();
}

function insertArticles(handle: DatabaseSync, generateText: (words: number) => string): void {
  const insert = handle.prepare(`insert into articles (id, slug, title, excerpt, body, category,
    status, is_featured, sources_json, published_at, created_at, updated_at)
    values (?, 'a', ?, ?, ?, 'rumors', 'published', 0, '[]', ?, ?, ?)`);
  for (let id = 1; id <= ARTICLES; id += 1) {
    const at = END - SPAN + Math.floor((SPAN * id) / ARTICLES);
    insert.run(id, generateText(7), generateText(15), generateText(60), at, at, at);
  }
}

function insertMessages(handle: DatabaseSync, generateText: (words: number) => string): void {
  const thread = handle.prepare(`insert into threads (id, subject_kind, category, title, post_count,
    created_at, last_post_at) values (?, 'board', 'theories', ?, ${MESSAGES_PER_THREAD}, ?, ?)`);
  const post =
    handle.prepare(`insert into posts (id, thread_id, parent_id, author_name, body, status,
    like_count, reply_count, created_at) values (?, ?, ?, 'Reader', ?, 'visible', 0, 0, ?)`);
  for (let id = 1; id <= MESSAGES; id += 1) {
    const at = END - SPAN + Math.floor((SPAN * id) / MESSAGES);
    const threadId = Math.ceil(id / MESSAGES_PER_THREAD);
    const opening = (threadId - 1) * MESSAGES_PER_THREAD + 1;
    if (id === opening) thread.run(threadId, generateText(6), at, at);
    post.run(id, threadId, id === opening ? null : opening, generateText(10 + (id % 20)), at);
  }
}
