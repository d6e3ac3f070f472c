import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile } from '../import-file.ts';
import {
  AT,
  createPng,
  discordFile,
  listPosts,
  writeTemporary,
  writeZip,
} from './community-files.ts';

onBothEngines('An import of a whole community', (test) => {
  test('of Reddit reads listings and comments', async ({ database }) => {
    const { db } = database.engine;
    const shared = { subreddit: 'sailing', created_utc: AT };
    const submission = (name: string, more = {}) => ({
      kind: 't3',
      data: {
        ...shared,
        name,
        author: 'nia',
        title: `Title ${name}`,
        selftext: 'A &amp; B',
        is_self: true,
        subreddit_type: 'public',
        ...more,
      },
    });
    const comment = (name: string, body: string, replies: unknown = '') => ({
      kind: 't1',
      data: { ...shared, name, author: 'ada', body, link_id: 't3_a', parent_id: 't3_a', replies },
    });
    const listing = (children: unknown[]) => ({ kind: 'Listing', data: { children } });
    await withHub(database.location, async (hub) => {
      const replies = listing([comment('t1_2', 'Deeper')]);
      const comments = [
        comment('t1_1', 'First ![mast](https://a.example/b.png)', replies),
        comment('t1_3', '[removed]'),
      ];
      const path = await writeZip({
        'a.json': JSON.stringify([listing([submission('t3_a')]), listing(comments)]),
        'b.json': JSON.stringify(
          listing([
            submission('t3_b', { subreddit_type: 'private' }),
            submission('t3_c', { removed_by_category: 'moderator' }),
            { kind: 't5' },
          ]),
        ),
        'c.json': '{"kind": "Listing", "data": {"children": [{"kind"',
      });
      const { counts, problems } = await importFile(hub, 'reddit', path);
      expect(counts).toEqual({ threads: 1, posts: 3, names: 2, problems: 6 });
      expect(problems).toEqual([
        'Item 3 of b.json: Skipped: It is neither a post nor a comment.',
        expect.stringMatching(/^Rest of c\.json: /),
        'A post by ada on topic “Title t3_a”: Skipped: It was removed.',
        'A post by ada on topic “Title t3_a”: Not kept: an image of another site, which is a link now.',
        'Topic “Title t3_b”: Skipped: Not everyone could read its community.',
        'Topic “Title t3_c”: Skipped: It was removed.',
      ]);
      expect((await listPosts(db)).map(({ body }) => body)).toEqual([
        'A & B',
        'First ![mast](https://a.example/b.png)',
        'Deeper',
      ]);
    });
  });

  test('of Reddit reads replies at any depth, and reports what it can’t place', async ({
    database,
  }) => {
    const { db } = database.engine;
    const shared = { subreddit: 'sailing', created_utc: AT };
    const listing = (children: unknown[]) => ({ kind: 'Listing', data: { children } });
    const comment = (depth: number): unknown => ({
      kind: 't1',
      data: {
        ...shared,
        created_utc: AT + depth,
        name: `t1_${depth}`,
        author: 'ada',
        body: `Reply ${depth}`,
        link_id: 't3_a',
        parent_id: depth === 0 ? 't3_a' : `t1_${depth - 1}`,
        replies: depth < 119 ? listing([comment(depth + 1)]) : '',
      },
    });
    const submission = {
      kind: 't3',
      data: {
        ...shared,
        name: 't3_a',
        author: 'nia',
        title: 'Deep',
        selftext: 'Opening',
        is_self: true,
        subreddit_type: 'public',
      },
    };
    const lost = {
      kind: 't1',
      data: { ...shared, name: 't1_x', body: 'Lost', link_id: 't3_gone', replies: { data: 1 } },
    };
    const file = JSON.stringify([listing([submission]), listing([comment(0), lost])]);
    await withHub(database.location, async (hub) => {
      const path = await writeTemporary('listing.json', file);
      const { counts, problems } = await importFile(hub, 'reddit', path);
      expect(counts).toEqual({ threads: 1, posts: 121, names: 2, problems: 2 });
      expect(problems).toEqual([
        'Replies to t1_x: Skipped: Its field “data” is missing or wrong.',
        '1 post of topic t3_gone: Skipped: The topic is not in the file.',
      ]);
      const posts = await db.selectFrom('posts').selectAll().orderBy('created_at').execute();
      const last = posts.at(-1);
      expect(last).toMatchObject({ body: 'Reply 119', parent_id: posts.at(-2)?.id });
    });
  });

  test('of Discord needs someone to confirm that everyone could read it', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const reactions = [{ users: [{ id: '8', name: 'ada' }] }];
      const attachments = [{ id: '1', url: 'deck.json_Files/a.png', fileName: 'a.png' }];
      const gone = [{ id: '2', url: 'http://192.0.2.1/b.png', fileName: 'b.png' }];
      const path = await writeZip({
        'deck.json': discordFile([
          { content: 'Hello <:sail:123>', reactions, attachments: [...attachments, ...gone] },
          { type: 'GuildMemberJoin' },
          { type: 'Reply', reference: { messageId: '100' }, content: '', id: '102' },
          { id: 5 },
        ]),
        'deck.json_Files/a.png': await createPng(),
        'private.json': discordFile([{ id: '200' }], { type: 'DirectTextChat', id: '10' }),
      });
      const refused = await importFile(hub, 'discord', path);
      expect(refused.counts).toMatchObject({ problems: 3 });
      expect(await listPosts(db)).toEqual([]);
      const { counts, problems } = await importFile(hub, 'discord', path, { wasPublic: true });
      expect(counts).toEqual({ threads: 1, posts: 1, likes: 1, images: 1, names: 2, problems: 5 });
      expect(problems).toEqual([
        'Message number 4 of deck: Skipped: Its field “id” is missing or wrong.',
        'Topic “#deck, May 2024”: Skipped: It is private.',
        'A post by Nia on topic “#deck, May 2024”: Skipped: It is a notice of the program, not a post.',
        expect.stringMatching(/^A post by Nia .*: b\.png: An image was left out\. ./),
        'A post by Nia on topic “#deck, May 2024”: Skipped: It is empty.',
      ]);
    });
  });
});
