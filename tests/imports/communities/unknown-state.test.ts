import { expect, test } from 'vitest';
import { phpbbReader } from '#app/features/imports/community/read-phpbb.server.ts';
import { vbulletinReader } from '#app/features/imports/community/read-vbulletin.server.ts';
import { xenforoReader } from '#app/features/imports/community/read-xenforo.server.ts';
import { phpbbTables, type Rows, toDump, writeCsvZip, writeTemporary } from './community-files.ts';
import { vbulletinTables, xenforoTables } from './csv-tables.ts';
import { readBoard } from './read-file.ts';

/** The tables without a column of one of them. */
function without(tables: Rows, table: string, column: string): Rows {
  const rows = (tables[table] ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)),
  );
  return { ...tables, [table]: rows };
}

const UNKNOWN_POST = /^A post by .*: The file doesn’t say whether everyone could see it\.$/;
const UNKNOWN_TOPIC = /^Topic .*: The file doesn’t say whether everyone could see it\.$/;
const UNKNOWN_FORUM = /^Topic .*: The file doesn’t say who could read its forum\.$/;

const boards = {
  phpBB: {
    reader: phpbbReader,
    tables: phpbbTables(),
    write: (tables: Rows) => writeTemporary('dump.sql', toDump(tables)),
  },
  XenForo: { reader: xenforoReader, tables: xenforoTables() as Rows, write: writeCsvZip },
  vBulletin: { reader: vbulletinReader, tables: vbulletinTables() as Rows, write: writeCsvZip },
};

test.each([
  ['phpBB', 'phpbb_posts', 'post_visibility', UNKNOWN_POST],
  ['phpBB', 'phpbb_topics', 'topic_visibility', UNKNOWN_TOPIC],
  ['phpBB', 'phpbb_forums', 'forum_password', UNKNOWN_FORUM],
  ['XenForo', 'xf_post', 'message_state', UNKNOWN_POST],
  ['XenForo', 'xf_thread', 'discussion_state', UNKNOWN_TOPIC],
  ['vBulletin', 'post', 'visible', UNKNOWN_POST],
  ['vBulletin', 'thread', 'visible', UNKNOWN_TOPIC],
  ['vBulletin', 'forum', 'password', UNKNOWN_FORUM],
  ['vBulletin', 'forum', 'options', UNKNOWN_FORUM],
  ['vBulletin', 'forum', 'parentlist', UNKNOWN_FORUM],
] as const)('Nothing of %s is public if %s has no %s', async (name, table, column, reason) => {
  const { reader, tables, write } = boards[name];
  const whole = await readBoard(reader, await write(tables));
  expect(whole.posts).not.toEqual([]);
  const { posts, problems } = await readBoard(reader, await write(without(tables, table, column)));
  expect(posts).toEqual([]);
  expect(problems.filter((problem) => reason.test(problem))).not.toEqual([]);
});

test.each([
  ['phpBB', 'phpbb_acl_groups'],
  ['phpBB', 'phpbb_groups'],
  ['phpBB', 'phpbb_acl_options'],
  ['XenForo', 'xf_permission_cache_content'],
  ['vBulletin', 'forumpermission'],
  ['vBulletin', 'usergroup'],
] as const)('Nothing of %s is public without %s', async (name, table) => {
  const { reader, tables, write } = boards[name];
  const { [table]: _, ...rest } = tables;
  const { posts, problems } = await readBoard(reader, await write(rest));
  expect(posts).toEqual([]);
  expect(problems.filter((problem) => UNKNOWN_FORUM.test(problem))).not.toEqual([]);
});

test('An empty table of exceptions says that there are none', async () => {
  const { forumpermission, ...tables } = vbulletinTables();
  const header = Object.keys(forumpermission[0] ?? {}).join(',');
  const path = await writeCsvZip(tables as Rows, { 'forumpermission.csv': Buffer.from(header) });
  expect((await readBoard(vbulletinReader, path)).posts.length).toBeGreaterThan(1);
});
