import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type SourceItem, type SourceReader, UnreadableFileError } from '../import-source.ts';
import { discourseReader } from './read-discourse.server.ts';
import { ghostReader } from './read-ghost.server.ts';
import { wordpressReader } from './read-wordpress.server.ts';

async function readItems(reader: SourceReader, content: string | Buffer) {
  const path = join(await makeTemporaryFolder('import'), 'file');
  await writeFile(path, content);
  const workspace = await ImportWorkspace.open(path);
  await reader.findSource(path, workspace);
  const items: SourceItem[] = [];
  const options = { oldSite: null, onBytes: () => {}, wasPublic: false, workspace };
  for await (const item of reader.read(path, options)) items.push(item);
  await workspace.close();
  return items;
}

const repeat = <Row>(row: Row) => Array.from({ length: 1000 }, () => row);

test('A tag or author that a Ghost export gives a post many times is read once', async () => {
  const data = {
    posts: [{ id: 'a', title: 'A post', slug: 'a-post', status: 'published' }],
    users: [],
    tags: [
      { id: 't', name: 'News' },
      { id: 'u', name: 'Lore' },
    ],
    posts_tags: [...repeat({ post_id: 'a', tag_id: 't' }), { post_id: 'a', tag_id: 'u' }],
    posts_authors: [
      { post_id: 'a', author_id: '2', sort_order: 1 },
      ...repeat({ post_id: 'a', author_id: '1', sort_order: 0 }),
    ],
  };
  const [item] = await readItems(ghostReader, JSON.stringify({ db: [{ data }] }));
  expect(item).toMatchObject({ categories: ['News', 'Lore'], authorIds: ['1', '2'] });
});

const wordpressFile = (items: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;

const post = (content: string) =>
  `<item><title>Größe</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
    <wp:post_date_gmt>2024-05-02 09:30:00</wp:post_date_gmt>${content}</item>`;

test('A WordPress export in another encoding is read as it declares', async () => {
  const files = [
    Buffer.from(wordpressFile(post('')), 'utf8'),
    Buffer.from(`\ufeff${wordpressFile(post(''))}`, 'utf8'),
    Buffer.from(wordpressFile(post(''), 'ISO-8859-1'), 'latin1'),
    Buffer.from(`\ufeff${wordpressFile(post(''), 'UTF-16')}`, 'utf16le'),
    Buffer.from(`\ufeff${wordpressFile(post(''), 'UTF-16')}`, 'utf16le').swap16(),
    Buffer.from(wordpressFile(post(''), 'no-such-thing'), 'utf8'),
  ];
  for (const file of files) {
    expect(await readItems(wordpressReader, file)).toMatchObject([{ title: 'Größe' }]);
  }
});

test('An item of a WordPress export with too many elements is dropped while it is read', async () => {
  const file = wordpressFile(post('<x/>'.repeat(1_000_001)) + post(''));
  expect(await readItems(wordpressReader, file)).toMatchObject([
    { kind: 'problem', reason: expect.stringContaining('too many elements') },
    { title: 'Größe' },
  ]);
});

test('A WordPress export is read up to a text or tag that is too long', async () => {
  const long = 'x'.repeat(8_200_000);
  for (const part of [`<![CDATA[${long}`, `<!-- ${long}`, `<a b="${long}`, `<${long}`]) {
    const file = wordpressFile(post('') + post(part));
    expect(await readItems(wordpressReader, file)).toMatchObject([
      { title: 'Größe' },
      { kind: 'problem', reason: expect.stringContaining('too long') },
    ]);
  }
});

test('Attributes count for the size of an item of a WordPress export', async () => {
  const tag = `<a b="${'x'.repeat(1_000_000)}"/>`;
  const file = wordpressFile(post(tag.repeat(11)) + post(''));
  expect(await readItems(wordpressReader, file)).toMatchObject([
    { kind: 'problem', reason: expect.stringContaining('over 10 MB') },
    { title: 'Größe' },
  ]);
});

test('A list of members of Ghost with a line that is too long is refused', async () => {
  const file = `email,name\na@example.com,${'x'.repeat(8_200_000)}`;
  await expect(readItems(ghostReader, file)).rejects.toThrow(UnreadableFileError);
});

test('The report names the field of a post or topic that is wrong, if there is one', async () => {
  const posts = ['text', null, { id: 'a', slug: 'a', status: 'published' }];
  const ghost = await readItems(
    ghostReader,
    JSON.stringify({ db: [{ data: { posts, users: [] } }] }),
  );
  const topics = [7, { id: 1, title: 'A topic' }];
  const file = { users: [], categories: [], topics };
  const discourse = await readItems(discourseReader, JSON.stringify(file));
  const format = 'It isn’t in the format of this program.';
  expect(ghost.map((item) => 'reason' in item && item.reason)).toEqual([
    format,
    format,
    'Its field “title” is missing or wrong.',
  ]);
  expect(discourse.map((item) => 'reason' in item && item.reason)).toEqual([
    format,
    expect.stringMatching(/^Its field “\w+” is missing or wrong\.$/),
  ]);
});
