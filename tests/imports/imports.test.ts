import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { answerWith, startOutlet } from '#tests/stories/start-outlet.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { fixture, importBindings, importFile, importWithRecords } from './import-file.ts';

async function startImageServer() {
  const create = { width: 64, height: 36, channels: 3, background: '#246' } as const;
  const png = await sharp({ create }).png().toBuffer();
  return startOutlet({
    '/mast.png': answerWith('image/png', png),
    '/content/images/mast.png': answerWith('image/png', png),
  });
}

onBothEngines('An import', (test) => {
  test('of WordPress brings articles, images, comments and redirects, and nothing hostile', async ({
    database,
  }) => {
    const images = await startImageServer();
    const settings = { FETCH_ALLOWED_HOSTS: images.host };
    const work = async (hub: Parameters<typeof importFile>[0]) => {
      const { db } = database.engine;
      await insertMember(db, { name: 'Mara' });
      const path = await fixture('wordpress.xml', images.url('').replace(/\/$/, ''));
      // A page that does not exist yet must not be remembered as missing.
      expect((await hub.get('/2024/05/the-mast')).status).toBe(404);
      const { counts, records, problems } = await importWithRecords(hub, 'wordpress', path);
      expect(records).toEqual({ addedRecords: 3, namedRecords: 1, skippedRecords: 1 });
      expect(counts).toEqual({ articles: 2, pages: 1, posts: 2, images: 1, problems: 5 });
      expect(problems).toEqual([
        'Comment on post “The mast & the map”: Skipped: It is in spam.',
        expect.stringMatching(
          /^Article “The mast & the map”: http.*gone\.png: An image was left out\. /,
        ),
        expect.stringMatching(/gone\.png\?2: An image was left out\. /),
        'Page “About us”: Not kept: a gallery.',
        'nav_menu_item “Main menu”: Skipped: Not supported here: “nav_menu_item”.',
      ]);
      const articles = await db.selectFrom('articles').selectAll().orderBy('id').execute();
      expect(articles).toMatchObject([
        {
          title: 'The mast & the map',
          slug: 'the-mast',
          category: 'leaks',
          status: 'published',
          excerpt: 'A map in the trailer.',
          image_id: 1,
          published_at: new Date('2024-05-02T09:30:00Z'),
          updated_at: new Date('2024-05-03T10:00:00Z'),
        },
        { title: 'Never finished', status: 'draft' },
      ]);
      expect(articles[0]?.body).toContain('![A mast at dusk](image:1)\n\n*The mast*');
      expect(articles[0]?.body).toMatch(
        /\n\n\[Image: A photo that is gone\]\(http\S+gone\.png\)\n\n\*It \[sank\]\(\S+\)\*\n\n/,
      );
      expect(articles[0]?.body).toMatch(/\n\n\[Image: Its last day\]\(http\S+gone\.png\?2\)\n\n/);
      expect(articles[0]?.body).toContain('\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n');
      const [about] = await db.selectFrom('site_pages').selectAll().execute();
      expect(about).toMatchObject({ title: 'About us', status: 'published' });
      expect(about?.body).toBe('First line  \nof the classic editor.\n\nSecond paragraph.');

      const page = await hub.get('/news/1-the-mast');
      const html = await page.text();
      expect(html.includes('Ada Finch')).toBe(true);
      for (const code of ['alert(1)', 'alert(2)', 'alert(3)', 'alert(5)']) {
        expect([code, html.includes(code)]).toEqual([code, false]);
      }
      expect(html.includes('&lt;img src=x onerror=alert(4)&gt;')).toBe(true);
      // A guest never gets the name of a member.
      const posts = await db.selectFrom('posts').selectAll().orderBy('id').execute();
      expect(posts).toMatchObject([
        { body: 'I see it too!\n\n**Second** paragraph.', author_name: 'Ben', reply_count: 1 },
        { body: 'Where?', author_name: 'Mara 2', parent_id: posts[0]?.id, author_id: null },
      ]);
      expect(posts[0]?.created_at).toEqual(new Date('2024-05-02T12:00:00Z'));

      for (const old of ['/2024/05/the-mast', '/2024/05/the-mast/?utm=1']) {
        const moved = await hub.get(old);
        expect([moved.status, moved.headers.get('location')]).toEqual([301, '/news/1-the-mast']);
      }
      await hub.platform.transaction(async (unit) => {
        await unit.db.updateTable('articles').set({ status: 'archived' }).execute();
        unit.invalidate('article:1');
      });
      const hidden = await hub.get('/2024/05/the-mast');
      expect(hidden.headers.get('location')).toBe('/news/1');
      expect((await hub.get('/2024/05/other')).status).toBe(404);

      const again = await importWithRecords(hub, 'wordpress', path);
      expect(again.counts).toEqual({ known: 5, problems: 2 });
      expect(again.records).toEqual({ knownRecords: 3, namedRecords: 1, skippedRecords: 1 });
      expect(await db.selectFrom('images').select('id').execute()).toHaveLength(1);
      const entries = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
      expect(entries[0]).toMatchObject({
        action: 'file.import',
        actor_name: 'Command line',
        after_json: { from: 'wordpress', articles: 2, pages: 1 },
      });
    };
    await withHub(database.location, work, { settings });
  });

  test('of Ghost brings articles with their authors, and members who get email', async ({
    database,
  }) => {
    const images = await startImageServer();
    const work = async (hub: Parameters<typeof importFile>[0]) => {
      const { db } = database.engine;
      const { counts, problems } = await importFile(hub, 'ghost', await fixture('ghost.json'), {
        authors: 'members',
        oldSite: images.url(''),
      });
      expect(counts).toEqual({ articles: 1, members: 2, images: 1, problems: 2, notes: 1 });
      expect(problems).toEqual([
        expect.stringMatching(/^“Admin” as “.+”: Under another name, /),
        'Post number 2: Skipped: Its field “title” is missing or wrong.',
        'Article “No text”: Skipped: It has no text.',
      ]);
      const { body, category } = await db
        .selectFrom('articles')
        .select(['body', 'category'])
        .executeTakeFirstOrThrow();
      expect(category).toBe('interviews');
      expect(body).toBe(
        '## Loud\n\nText with *care* and ![Mast](image:1)\n\n' +
          '| Day | Event |\n| --- | --- |\n| 1 | a\\|b |',
      );
      const authors = await db
        .selectFrom('article_authors')
        .innerJoin('users', 'users.id', 'article_authors.actor_id')
        .select(['users.email', 'users.role'])
        .orderBy('position')
        .execute();
      expect(authors.map(({ email }) => email)).toEqual(['cleo@example.org', 'boss@example.org']);
      expect(new Set(authors.map(({ role }) => role))).toEqual(new Set(['subscriber']));
      expect(await db.selectFrom('user_accounts').select('id').execute()).toEqual([]);

      const members = await importFile(hub, 'ghost', await fixture('ghost-members.csv'));
      expect(members.counts).toEqual({ subscribers: 1, problems: 2 });
      expect(members.problems).toEqual([
        'Line 3: quiet@example.org: Skipped: The member does not get emails.',
        'not an address: Skipped: It is not a valid email address.',
      ]);
      const subscription = await db
        .selectFrom('subscriptions')
        .innerJoin('consents', 'subscription_id', 'subscriptions.id')
        .select(['email', 'status', 'consents.created_at'])
        .executeTakeFirst();
      expect(subscription).toEqual({
        email: 'reader@example.org',
        status: 'confirmed',
        created_at: new Date('2023-02-03T10:00:00Z'),
      });
    };
    await withHub(database.location, work, { settings: { FETCH_ALLOWED_HOSTS: images.host } });
  });

  test('of Discourse brings topics, their posts and members without a password', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      await insertMember(db, { name: 'Mara' });
      const path = await fixture('discourse.json');
      const { counts, problems } = await importFile(hub, 'discourse', path, { authors: 'members' });
      expect(counts).toEqual({ threads: 2, posts: 4, members: 2, problems: 3, notes: 1 });
      expect(problems).toEqual([
        expect.stringMatching(/^“Mara” as “Mara 2”: Under another name, /),
        'Post 4 of Topic “What the third sun means”: Skipped: Moderators hid it.',
        'A post by Mara on topic “What the third sun means”: Not kept: an uploaded image, of which only the name stayed.',
        'Topic “Secret”: Skipped: It is a private message.',
      ]);
      const thread = await db
        .selectFrom('threads')
        .selectAll()
        .orderBy('id')
        .executeTakeFirstOrThrow();
      expect(thread).toMatchObject({
        title: 'What the third sun means',
        category: 'theories',
        post_count: 3,
        is_listed: true,
        last_post_at: new Date('2022-03-01T12:00:00Z'),
      });
      const posts = await db.selectFrom('posts').selectAll().orderBy('id').execute();
      expect(posts).toMatchObject([
        { id: thread.opening_post_id, body: 'It is a **clock**.', author_name: 'finch' },
        { author_name: 'Mara 2', parent_id: posts[0]?.id },
        { body: 'Yes.', parent_id: posts[1]?.id },
        { body: 'Hi', parent_id: null },
      ]);
      expect(posts[1]?.body).toBe(
        '> **finch:**\n> It is a **clock**.\n\nNo. <script>alert(1)</script> (image: mast)',
      );
      const moved = await hub.get('/t/what-the-third-sun-means/77/3');
      expect(moved.status).toBe(301);
      const html = await (await hub.get(moved.headers.get('location') ?? '')).text();
      expect(html.includes('&lt;script&gt;alert(1)')).toBe(true);
      expect((await importFile(hub, 'discourse', path)).counts).toMatchObject({ known: 2 });
    });
  });

  test('of a broken file keeps the whole items before the break, and continues later', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const path = await fixture('wordpress.xml');
      const whole = await readFile(path, 'utf8');
      await writeFile(path, whole.slice(0, whole.indexOf('Second [gallery')));
      const cut = await importFile(hub, 'wordpress', path);
      expect(cut.counts.articles).toBe(1);
      expect(cut.problems).toContain(
        'item “About us”: Skipped: The file ends in the middle of it.',
      );
      await writeFile(path, whole);
      expect((await importFile(hub, 'wordpress', path)).counts).toMatchObject({
        articles: 1,
        pages: 1,
        known: 3,
      });

      const json = await fixture('discourse.json');
      await writeFile(json, (await readFile(json, 'utf8')).replace('"id": 78', '"id": 78,,'));
      const broken = await importFile(hub, 'discourse', json);
      expect(broken.counts.threads).toBe(2);
      expect(broken.problems.at(-1)).toMatch(
        /^Rest of the file: Skipped: The file is not valid JSON: /,
      );
      await writeFile(json, 'nothing');
      await expect(importFile(hub, 'wordpress', json)).rejects.toThrow('not a WordPress export');

      const { planImport } = await importBindings();
      const before = await db.selectFrom('articles').select('id').execute();
      const plan: string[] = [];
      const options = { authors: 'bylines', category: 'rumors', oldSite: null } as const;
      const readPlan = async () => {
        plan.length = 0;
        const { signer, foreignText, openWorkspace } = hub.platform;
        const deps = { db, signer, readForeignText: foreignText.read, openWorkspace };
        for await (const { lines } of planImport(deps, 'wordpress', { path, options })) {
          plan.push(...lines.map(({ item, outcome }) => `${item}: ${outcome}`));
        }
      };
      await writeFile(path, whole);
      await readPlan();
      expect(plan).toContain('Article “The mast & the map”: imported before');
      await writeFile(path, whole.replaceAll('blog.example.org', 'other.example.org'));
      await readPlan();
      expect(plan).toContain(
        'Article “The mast & the map”: Leaks · published on May 2, 2024 · topics: maps · 2 comments',
      );
      expect(plan).toContain('Author Ada Finch: a name in bylines');
      expect(await db.selectFrom('articles').select('id').execute()).toEqual(before);
    });
  });
});
