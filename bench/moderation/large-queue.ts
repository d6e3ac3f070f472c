import { DatabaseSync } from 'node:sqlite';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const BODY = 'Two full swells so far. They differ by *0.2 s*, and that is my sound card.';

/** The mix of a bad day: mostly held posts, some reports and images. */
const causes = [
  { cause: 'held', phase: 'banned-words', urgency: 100 },
  { cause: 'held', phase: 'banned-words', urgency: 100 },
  { cause: 'held', phase: 'images', urgency: 100 },
  { cause: 'reported', phase: null, urgency: 200 },
] as const;

/** Writes a review queue of this many posts, and a moderator with id 1. */
export async function buildLargeQueue(path: string, items: number): Promise<void> {
  const engine = openEngine({ kind: 'sqlite', path });
  await migrate(engine);
  await insertMember(engine.db, { name: 'Bench', role: 'moderator' });
  await engine.close();
  const handle = new DatabaseSync(path);
  handle.exec('pragma synchronous = off; begin');
  const thread = handle.prepare(`insert into threads (id, subject_kind, category, title, has_title,
    is_listed, opening_post_id, post_count, created_at, last_post_at)
    values (?, 'board', 'lore', 'Swells', false, false, ?, 0, ?, ?)`);
  const post = handle.prepare(`insert into posts (id, thread_id, author_name, body, status,
    like_count, reply_count, created_at) values (?, ?, 'Reader', ?, 'held', 0, 0, ?)`);
  const item =
    handle.prepare(`insert into review_items (kind, subject_id, cause, phase, explanation, title,
    urgency, opened_at, assigned_role, waiting_for)
    values ('post', ?, ?, ?, 'Benchmark.', 'Two full swells', ?, ?, ?, ?)`);
  for (let id = 1; id <= items; id += 1) {
    const at = START + id * MINUTE;
    const { cause, phase, urgency } = causes[id % causes.length] ?? causes[0];
    thread.run(id, id, at, at);
    post.run(id, id, `${BODY} ${id}`, at);
    const role = id % 3 === 0 ? 'moderator' : null;
    const waitingFor = id % 11 === 0 ? 'author' : null;
    item.run(id, cause, phase, urgency + (id % 7), at, role, waitingFor);
  }
  handle.exec('commit');
  handle.close();
}
