import { expect, test } from 'vitest';
import { phpbbReader } from '#app/features/imports/community/read-phpbb.server.ts';
import { redditReader } from '#app/features/imports/community/read-reddit.server.ts';
import { xenforoReader } from '#app/features/imports/community/read-xenforo.server.ts';
import {
  AT,
  phpbbTables,
  type Rows,
  toDump,
  writeCsvZip,
  writeTemporary,
  writeZip,
} from './community-files.ts';
import { xenforoTables } from './csv-tables.ts';
import { readBoard } from './read-file.ts';

function submission(name: string, more = {}) {
  const shared = { author: 'nia', subreddit: 'sailing', subreddit_type: 'public' };
  const data = { ...shared, name, created_utc: AT, title: name, selftext: '', is_self: true };
  return { kind: 't3', data: { ...data, ...more } };
}

const listing = (...children: unknown[]) => JSON.stringify({ kind: 'Listing', data: { children } });

test('A post of Reddit that is in several files comes once, with the longer text', async () => {
  const path = await writeZip({
    'a.json': listing(
      submission('t3_a', { selftext: 'Short' }),
      submission('t3_b', { selftext: 'Public in one file' }),
    ),
    'b.json': listing(submission('t3_a', { selftext: 'Short and long' })),
    'c.json': listing(
      submission('t3_a', { selftext: 'Short' }),
      submission('t3_b', { removed_by_category: 'moderator' }),
    ),
  });
  const { posts, problems } = await readBoard(redditReader, path);
  expect(posts.map(({ text }) => text)).toEqual(['Short and long']);
  expect(problems).toEqual(['Topic “t3_b”: It was removed.']);
});

test('A link of Reddit is that of the post, without escapes', async () => {
  const link = { is_self: false, url: 'https://a.example/?a=1&amp;b=2' };
  const crosspost = { is_self: false, url: 'https://redd.it/x', url_overridden_by_dest: '/r/x/1' };
  const path = await writeTemporary(
    'a.json',
    listing(
      submission('t3_a', { ...link, title: 'I &lt;3 &amp; fog' }),
      submission('t3_b', crosspost),
    ),
  );
  const { threads, posts } = await readBoard(redditReader, path);
  expect(threads[0]?.title).toBe('I <3 & fog');
  expect(posts.map(({ text }) => text)).toEqual([
    'https://a.example/?a=1&b=2',
    'https://www.reddit.com/r/x/1',
  ]);
});

test('Names, titles, forums and polls of phpBB are decoded', async () => {
  const tables = phpbbTables();
  const change = (table: string, changes: Record<string, string>) =>
    (tables[table] ?? []).map((row) => ({ ...row, ...changes }));
  const changed: Rows = {
    ...tables,
    phpbb_forums: change('phpbb_forums', { forum_name: 'Fog &#128512;' }),
    phpbb_topics: change('phpbb_topics', {
      topic_title: '&#1057; &amp;#1057; &hellip;',
      poll_title: '<t>Which &amp; way &#9742;</t>',
    }),
    phpbb_poll_options: change('phpbb_poll_options', {
      poll_option_text: '<r>The <B><s>[b]</s>quiet<e>[/b]</e></B> one</r>',
    }),
    phpbb_users: change('phpbb_users', { username: 'Zo&euml; &#9742;' }),
  };
  const { threads, posts } = await readBoard(
    phpbbReader,
    await writeTemporary('a.sql', toDump(changed)),
  );
  const [thread] = threads;
  expect([thread?.category, thread?.title]).toEqual(['Fog 😀', 'С &#1057; …']);
  expect([thread?.poll?.question, thread?.poll?.options[0]]).toEqual([
    'Which & way ☎',
    'The quiet one',
  ]);
  expect(posts[0]?.author).toBe('Zoë ☎');
});

test('An attachment that a text shows and the file lacks is one that the report names', async () => {
  const tables = xenforoTables();
  const [post] = tables.xf_post;
  const path = await writeCsvZip({
    ...tables,
    xf_post: [{ ...post, message: 'See [ATTACH=full]5[/ATTACH] [ATTACH]6[/ATTACH]' }],
    xf_attachment: [{ attachment_id: 6, content_id: 1, data_id: 7, content_type: 'post' }],
    xf_attachment_data: [{ data_id: 7, filename: 'mast.png', file_hash: 'ab' }],
  } as Rows);
  const { posts } = await readBoard(xenforoReader, path);
  expect(posts.map(({ files }) => files)).toEqual([['mast.png', 'attachment 5']]);
});
