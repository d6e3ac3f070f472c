import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { Database } from '#db/engine.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

export async function writeTemporary(name: string, content: string | Buffer): Promise<string> {
  const path = join(await makeTemporaryFolder('import'), name);
  await writeFile(path, content);
  return path;
}

/** A ZIP file with these files. */
export async function writeZip(files: Record<string, string | Buffer>): Promise<string> {
  const path = join(await makeTemporaryFolder('import'), 'export.zip');
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(path)));
  return path;
}

export type Rows = Record<string, readonly Record<string, string | number | null>[]>;

export async function writeSqlite(tables: Rows): Promise<string> {
  const path = await writeTemporary('phpbb.sqlite', '');
  const database = new DatabaseSync(path);
  for (const [name, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {});
    database.exec(`create table ${name} (${columns.join(', ')})`);
    const insert = database.prepare(
      `insert into ${name} values (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...Object.values(row));
  }
  database.close();
  return path;
}

export const createPng = async () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** The posts of the site, with their threads. */
export function listPosts(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['title', 'author_name', 'body', 'like_count', 'posts.created_at', 'posts.status'])
    .orderBy('posts.id')
    .execute();
}

function quote(value: string | number | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  const escaped = value.replace(/[\\'"\n\r]/g, (char) =>
    char === '\n' ? '\\n' : char === '\r' ? '\\r' : `\\${char}`,
  );
  return `'${escaped}'`;
}

/** As mysqldump writes it: rows without column names. */
export function toDump(tables: Rows): string {
  const parts = Object.entries(tables).map(([name, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const definitions = columns.map((column) => `  \`${column}\` mediumtext`).join(',\n');
    const values = rows.map((row) => `(${Object.values(row).map(quote).join(',')})`).join(',');
    return `DROP TABLE IF EXISTS \`${name}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${name}\` (
${definitions},
  PRIMARY KEY (\`${columns[0]}\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='It''s; a table';
LOCK TABLES \`${name}\` WRITE;
INSERT INTO \`${name}\` VALUES ${values};
UNLOCK TABLES;
`;
  });
  return `-- MySQL dump 10.13  Distrib 8.0.36
-- Host: don't care
/*!40101 SET NAMES utf8mb4 */;
${parts.join('\n')}`;
}

export function toCsv(rows: readonly Record<string, string | number | null>[]): string {
  const cell = (value: string | number | null) =>
    value === null ? '\\N' : `"${String(value).replaceAll('"', '""')}"`;
  const lines = [Object.keys(rows[0] ?? {}).map(cell)];
  for (const row of rows) lines.push(Object.values(row).map(cell));
  return lines.map((line) => line.join(',')).join('\r\n');
}

/** A ZIP file with a CSV file for each table. */
export function writeCsvZip(tables: Rows, files: Record<string, Buffer> = {}): Promise<string> {
  const csv = Object.entries(tables).map(([name, rows]) => [`${name}.csv`, toCsv(rows)] as const);
  return writeZip({ ...Object.fromEntries(csv), ...files });
}

/** 2024-05-02, in seconds. */
export const AT = 1_714_640_400;

/** A phpBB 3.3 database with a public forum, a staff forum, and posts that nobody saw. */
export function phpbbTables(prefix = 'phpbb_'): Rows {
  const post = (id: number, topic: number, text: string, more = {}) => ({
    post_id: id,
    topic_id: topic,
    forum_id: topic === 2 ? 2 : 1,
    poster_id: 2,
    post_time: AT + id,
    post_username: '',
    post_visibility: 1,
    post_text: text,
    ...more,
  });
  const topic = (id: number, forum: number, title: string, more = {}) => ({
    topic_id: id,
    forum_id: forum,
    topic_title: title,
    topic_time: AT,
    topic_visibility: 1,
    topic_status: 0,
    poll_title: '',
    poll_start: 0,
    poll_length: 0,
    poll_max_options: 1,
    ...more,
  });
  const grant = (forum: number) => ({
    group_id: 1,
    forum_id: forum,
    auth_option_id: 0,
    auth_role_id: 17,
    auth_setting: 0,
  });
  const tables: Rows = {
    acl_groups: [grant(1)],
    acl_options: [
      { auth_option_id: 20, auth_option: 'f_read' },
      { auth_option_id: 21, auth_option: 'f_post' },
    ],
    acl_roles_data: [{ role_id: 17, auth_option_id: 20, auth_setting: 1 }],
    attachments: [
      {
        attach_id: 1,
        post_msg_id: 1,
        real_filename: 'mast.png',
        physical_filename: '2_abc',
        is_orphan: 0,
        in_message: 0,
      },
      {
        attach_id: 2,
        post_msg_id: 1,
        real_filename: 'notes.pdf',
        physical_filename: '2_def',
        is_orphan: 0,
        in_message: 0,
      },
    ],
    forums: [
      { forum_id: 1, forum_name: 'Sea &amp; sky', forum_password: '' },
      { forum_id: 2, forum_name: 'Staff', forum_password: '' },
    ],
    groups: [{ group_id: 1, group_name: 'GUESTS' }],
    poll_options: [
      { poll_option_id: 1, topic_id: 1, poll_option_text: 'North' },
      { poll_option_id: 2, topic_id: 1, poll_option_text: 'South' },
    ],
    poll_votes: [
      { topic_id: 1, poll_option_id: 1, vote_user_id: 2 },
      { topic_id: 1, poll_option_id: 2, vote_user_id: 3 },
    ],
    posts: [
      post(1, 1, '<r><B><s>[b]</s>Land<e>[/b]</e></B> ahoy; it\'s "here" (a, b)</r>'),
      post(2, 1, '<t>A reply\nwith two lines</t>', { poster_id: 3 }),
      post(3, 1, '<t>Not approved</t>', { post_visibility: 0 }),
      post(4, 1, '<t>Deleted</t>', { post_visibility: 2 }),
      post(5, 2, '<t>A secret</t>'),
      post(6, 3, '<t>A hidden topic</t>'),
    ],
    thanks: [{ post_id: 1, poster_id: 2, user_id: 3, topic_id: 1, forum_id: 1, thanks_time: AT }],
    topics: [
      topic(1, 1, 'Which way?', {
        poll_title: 'Which way?',
        poll_start: AT,
        poll_length: 86_400,
      }),
      topic(2, 2, 'Staff only'),
      topic(3, 1, 'Hidden', { topic_visibility: 2 }),
    ],
    users: [
      { user_id: 1, username: 'Anonymous' },
      { user_id: 2, username: 'Nia' },
      { user_id: 3, username: 'Óscar' },
    ],
  };
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [`${prefix}${name}`, rows]),
  );
}

/** A channel as DiscordChatExporter writes it. */
export function discordFile(
  messages: readonly Record<string, unknown>[],
  channel: Record<string, unknown> = {},
): string {
  return JSON.stringify({
    guild: { id: '1', name: 'Sailors' },
    channel: { id: '9', type: 'GuildTextChat', category: 'Sea', name: 'deck', ...channel },
    dateRange: { after: null, before: null },
    messages: messages.map((message, index) => ({
      id: String(100 + index),
      type: 'Default',
      timestamp: `2024-05-02T09:30:${String(index % 60).padStart(2, '0')}+00:00`,
      content: 'Ahoy',
      author: { id: '7', name: 'nia', nickname: 'Nia', isBot: false },
      attachments: [],
      reactions: [],
      ...message,
    })),
    messageCount: messages.length,
  });
}
