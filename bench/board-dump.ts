/** Writes the MySQL dump of a phpBB board with this many posts: `node bench/board-dump.ts 1000000 > board.sql`. */

import { argv, stdout } from 'node:process';

const POSTS = Number(argv[2] ?? 1_000_000);
const POSTS_PER_TOPIC = 200;
const USERS = 20_000;
const ROWS_PER_INSERT = 500;
/** May 2020, in seconds. */
const START = 1_588_300_000;

function* list(count: number, toRow: (id: number) => string): Generator<string> {
  for (let id = 1; id <= count; id += 1) yield toRow(id);
}

function* statements(table: string, columns: string, rows: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  const insert = () => `INSERT INTO \`phpbb_${table}\` (${columns}) VALUES ${batch.join(',')};\n`;
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_INSERT) continue;
    yield insert();
    batch = [];
  }
  if (batch.length > 0) yield insert();
}

function* dump(): Generator<string> {
  const topics = Math.ceil(POSTS / POSTS_PER_TOPIC);
  yield 'SET NAMES utf8mb4;\n';
  yield* statements('acl_groups', 'group_id,forum_id,auth_option_id,auth_role_id,auth_setting', [
    '(1,1,20,0,1)',
  ]);
  yield* statements('acl_options', 'auth_option_id,auth_option', ["(20,'f_read')"]);
  yield* statements('forums', 'forum_id,forum_name,forum_password', ["(1,'General','')"]);
  yield* statements('groups', 'group_id,group_name', ["(1,'GUESTS')"]);
  yield* statements(
    'posts',
    'post_id,topic_id,forum_id,poster_id,post_time,post_visibility,post_username,post_text',
    list(POSTS, (id) => {
      const topic = (id % topics) + 1;
      const text = `<r>Post ${id} says <B><s>[b]</s>something<e>[/b]</e></B>. ${'More words. '.repeat(20)}</r>`;
      return `(${id},${topic},1,${(id % USERS) + 2},${START + id},1,'','${text}')`;
    }),
  );
  yield* statements(
    'topics',
    'topic_id,forum_id,topic_title,topic_time,topic_visibility,topic_status',
    list(topics, (id) => `(${id},1,'Topic ${id}',${START + id},1,0)`),
  );
  yield* statements(
    'users',
    'user_id,username',
    list(USERS, (id) => `(${id + 1},'Member ${id}')`),
  );
}

for (const statement of dump()) {
  if (!stdout.write(statement)) {
    await new Promise((resolve) => stdout.once('drain', resolve));
  }
}
