import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { answerWith, startOutlet } from '#tests/stories/start-outlet.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { fixture, importFile } from '../import-file.ts';
import { discourseFile, discoursePost, wordpressFile } from '../source-files.ts';
import { RemovalClient } from './removal-client.ts';

const page = { type: 'page', html: '<p>Text</p>' } as const;

async function startImageServer() {
  const create = { width: 64, height: 36, channels: 3, background: '#246' } as const;
  const png = await sharp({ create }).png().toBuffer();
  return startOutlet({ '/mast.png': answerWith('image/png', png) });
}

const listArticles = (db: Database) =>
  db.selectFrom('articles').select(['title', 'slug', 'status']).orderBy('id').execute();

onBothEngines('The removal of imported content', (test) => {
  test('moves articles, pages and images to the trash, and ends their redirects', async ({
    database,
  }) => {
    const { db } = database.engine;
    const images = await startImageServer();
    const settings = { FETCH_ALLOWED_HOSTS: images.host };
    await withHub(
      database.location,
      async (hub) => {
        const client = await RemovalClient.signIn(hub);
        const path = await fixture('wordpress.xml', images.url('').replace(/\/$/, ''));
        const first = await importFile(hub, 'wordpress', path);
        expect((await hub.get('/news/1-the-mast')).status).toBe(200);
        const { slug } = await db.selectFrom('site_pages').select('slug').executeTakeFirstOrThrow();
        const sitemap = async () => (await hub.get('/sitemaps/articles-1.xml')).text();
        expect(await sitemap()).toContain('/news/1-the-mast');
        const plan = await client.check();
        expect(plan).toContain('|2 articles|Moved to the trash for 30 days|');
        expect(plan).toContain('|1 page|Moved to the trash for 30 days|');
        expect(plan).toContain('|2 comments and posts|Deleted for good|');
        await client.press('remove');
        await hub.runJobs();
        expect(await client.read()).toContain(
          ': 2 articles, 1 page, 2 comments and posts, 1 image',
        );
        expect((await listArticles(db)).map(({ status }) => status)).toEqual([
          'trashed',
          'trashed',
        ]);
        const [image] = await db.selectFrom('images').select('trashed_at').execute();
        expect(image?.trashed_at).toBeInstanceOf(Date);
        for (const gone of ['/news/1-the-mast', '/2024/05/the-mast', `/${slug}`]) {
          expect([gone, (await hub.get(gone)).status]).toEqual([gone, 404]);
        }
        expect(await sitemap()).not.toContain('/news/1-the-mast');
        const topics = await db.selectFrom('topics').select('is_removed').execute();
        expect(topics.every(({ is_removed }) => is_removed)).toBe(true);
        const again = await importFile(hub, 'wordpress', path);
        expect(again).toEqual(first);
        const pages = await db
          .selectFrom('site_pages')
          .select(['path', 'status'])
          .orderBy('id')
          .execute();
        expect(pages).toEqual([
          { path: `/${slug}-removed`, status: 'trashed' },
          { path: `/${slug}`, status: 'published' },
        ]);
        expect((await listArticles(db))[2]).toMatchObject({
          slug: 'the-mast',
          status: 'published',
        });
        expect((await hub.get('/2024/05/the-mast')).headers.get('location')).toBe(
          '/news/3-the-mast',
        );
      },
      { settings },
    );
  });

  test('leaves what editors have changed, readers have commented on, and what those show', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eve' });
    const images = await startImageServer();
    const image = `<p>See <img src="${images.url('/mast.png')}" alt="A mast"></p>`;
    await withHub(
      database.location,
      async (hub) => {
        const client = await RemovalClient.signIn(hub);
        const eve = await signInAs(hub, 'eve@example.com');
        const file = await wordpressFile([
          { title: 'Edited', html: image, id: 1 },
          { title: 'Discussed', html: '<p>Text</p>', id: 2, comments: ['First'] },
          { title: 'Archived', html: '<p>Text</p>', id: 3 },
          { title: 'Goes', html: image, id: 4, comments: ['First', 'Second'] },
          { title: 'Taken down', html: '<p>Text</p>', id: 5 },
          { ...page, title: 'Lore', id: 6, slug: 'lore' },
          { ...page, title: 'Factions', id: 7, slug: 'factions', parent: 6 },
          { ...page, title: 'Alone', id: 8, slug: 'alone' },
        ]);
        await importFile(hub, 'wordpress', file);
        const idOf = async (title: string) => {
          const row = await db
            .selectFrom('articles')
            .select('id')
            .where('title', '=', title)
            .executeTakeFirstOrThrow();
          return row.id;
        };
        await db
          .updateTable('articles')
          .set({ revision: 2 })
          .where('title', '=', 'Edited')
          .execute();
        await db
          .updateTable('articles')
          .set({ status: 'archived', updated_at: new Date(Date.now() + 1000) })
          .where('title', '=', 'Archived')
          .execute();
        await db
          .updateTable('articles')
          .set({ status: 'removed' })
          .where('title', '=', 'Taken down')
          .execute();
        await db
          .updateTable('site_pages')
          .set({ revision: 2 })
          .where('title', '=', 'Factions')
          .execute();
        const comment = {
          subjectKind: 'article',
          subject: String(await idOf('Discussed')),
          body: 'Indeed',
          author: 'Eve',
        };
        // Old articles are closed for comments.
        await db
          .updateTable('articles')
          .set({ published_at: new Date() })
          .where('title', '=', 'Discussed')
          .execute();
        const sent = await hub.post('/message-board/posts', comment, { cookie: eve });
        expect(sent.status).toBeLessThan(400);
        const expected = [
          'Someone has changed it here.|3|Page “Factions”|Article “Archived”|Article “Edited”',
          'Pages below it stay.|1|Page “Lore”',
          'People of this site have commented on it.|1|Article “Discussed”',
          'can’t bring it back.|1|Article “Taken down”',
          'Something that stays shows it.|1|Image “A mast”',
        ];
        const plan = await client.check();
        for (const line of [...expected, '|1 article|', '|1 page|']) expect(plan).toContain(line);
        await client.press('remove');
        await hub.runJobs();
        const report = await client.read();
        for (const line of expected) expect(report).toContain(line);
        expect(report).toContain(': 1 article, 1 page, 1 comment or post.');
        expect((await listArticles(db)).map(({ status }) => status)).toEqual([
          'published',
          'published',
          'archived',
          'trashed',
          'removed',
        ]);
        const comments = await db.selectFrom('posts').select('body').orderBy('id').execute();
        expect(comments.map(({ body }) => body)).toEqual(['First', 'Indeed']);
        const [kept] = await db.selectFrom('images').select('trashed_at').execute();
        expect(kept?.trashed_at).toBeNull();
      },
      { settings: { FETCH_ALLOWED_HOSTS: images.host } },
    );
  });

  test('removes subscribers unless they were here before or have changed something', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const path = await fixture('ghost-members.csv');
      const [header = ''] = (await readFile(path, 'utf8')).split('\n');
      const lines = ['known', 'goes', 'leaves', 'stays'].map(
        (name, at) => `b${at},${name}@example.org,${name},,true,false,,2023-02-03T10:00:00.000Z,,,`,
      );
      const write = (count: number) =>
        writeFile(path, [header, ...lines.slice(0, count)].join('\n'));
      await write(1);
      await importFile(hub, 'ghost', path);
      await write(4);
      expect((await importFile(hub, 'ghost', path)).counts).toEqual({ subscribers: 3, known: 1 });
      await db
        .updateTable('subscriptions')
        .set({ status: 'unsubscribed' })
        .where('email', '=', 'leaves@example.org')
        .execute();
      await db
        .updateTable('subscriptions')
        .set({ last_active_at: new Date() })
        .where('email', '=', 'stays@example.org')
        .execute();
      const plan = await client.check(2);
      expect(plan).toContain('|1 subscriber|Deleted for good|');
      expect(plan).toContain('What was here before this import stays, too: 1 item.');
      await client.press('remove', 2);
      await hub.runJobs();
      expect(await client.read('2/removal')).toContain(
        'They have confirmed or changed their subscription since, or have unsubscribed.|2|Subscriber 4|Subscriber 3',
      );
      const left = await db.selectFrom('subscriptions').select('email').orderBy('id').execute();
      expect(left.map(({ email }) => email.split('@')[0])).toEqual(['known', 'leaves', 'stays']);
      expect((await importFile(hub, 'ghost', path)).counts).toEqual({ subscribers: 1, known: 3 });
    });
  });

  test('closes the accounts that nobody has used', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email: 'mara@example.org' });
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const users = ['ada2', 'ben', 'mara'].map((name, at) => ({
        id: at + 1,
        username: name,
        name,
        email: `${name}@example.org`,
      }));
      const post = (user_id: number, number: number) => ({
        ...discoursePost(`Post of ${user_id}`, number),
        user_id,
      });
      const file = await discourseFile(
        [
          { title: 'By a member who is here now', posts: [post(1, 1), post(2, 2)] },
          { title: 'By nobody', tags: ['rope'], posts: [post(2, 1), post(3, 2)] },
        ],
        { users },
      );
      const first = await importFile(hub, 'discourse', file, { authors: 'members' });
      expect(first.counts).toMatchObject({ threads: 2, posts: 4, members: 2 });
      const signedIn = { updated_at: new Date(Date.now() + 1000) };
      const all = await db.selectFrom('users').select(['id', 'name']).orderBy('id').execute();
      const ada = all.find(({ name }) => name.startsWith('ada2'));
      await db
        .updateTable('users')
        .set(signedIn)
        .where('id', '=', ada?.id ?? 0)
        .execute();
      const report = await client.remove();
      expect(report).toContain(': 1 topic, 2 comments and posts');
      expect(report).toContain('They have signed in, or their account was changed.|1|Member ada2');
      expect(report).toContain('Something that stays is theirs.|1|Member ben');
      await db
        .updateTable('users')
        .set({ updated_at: new Date(0) })
        .where('id', '=', ada?.id ?? 0)
        .execute();
      expect(await client.remove()).toContain(': 1 topic, 2 comments and posts, 2 members');
      const left = await db.selectFrom('users').select('name').orderBy('id').execute();
      expect(left.map(({ name }) => name)).toEqual(['Mara', 'Ada']);
      expect((await importFile(hub, 'discourse', file, { authors: 'members' })).counts).toEqual(
        first.counts,
      );
    });
  });
});
