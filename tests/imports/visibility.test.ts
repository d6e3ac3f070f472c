import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { fixture, importFile, planFile } from './import-file.ts';
import { discourseFile, discoursePost, ghostFile, wordpressFile } from './source-files.ts';

onBothEngines('An import makes public only what was', (test) => {
  test('public in Ghost and WordPress', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const statuses = async () => {
        const rows = await db.selectFrom('articles').select(['title', 'status']).execute();
        return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
      };
      const ghost = await ghostFile(
        [
          { title: 'public' },
          { title: 'members', visibility: 'members' },
          { title: 'paid', visibility: 'paid' },
          { title: 'tiers', visibility: 'tiers' },
          { title: 'sent', status: 'sent' },
          { title: 'scheduled', status: 'scheduled' },
          { title: 'email', email_only: true },
          { title: 'odd', status: 'archived' },
        ].map((post) => ({ html: '<p>Text</p>', ...post })),
      );
      const ghostProblems = [
        'Article “members”: Only members could read it, so it is a draft here.',
        'Article “paid”: Only paying or chosen members could read it, so it is a draft here.',
        'Article “tiers”: Only paying or chosen members could read it, so it is a draft here.',
        'Article “sent”: It was only sent by email, so it is a draft here.',
        'Article “scheduled”: It was scheduled, so it is a draft here.',
        'Article “email”: It was only sent by email, so it is a draft here.',
        'Article “odd”: Its status is “archived”, so it is a draft here.',
      ];
      expect(await planFile(hub, 'ghost', ghost)).toEqual(ghostProblems);
      expect((await importFile(hub, 'ghost', ghost)).problems).toEqual(ghostProblems);
      const draft = 'draft';
      expect(await statuses()).toEqual({
        public: 'published',
        members: draft,
        paid: draft,
        tiers: draft,
        sent: draft,
        scheduled: draft,
        email: draft,
        odd: draft,
      });
      await db.deleteFrom('articles').execute();
      const wordpress = await wordpressFile(
        [
          { title: 'public' },
          { title: 'private', status: 'private' },
          { title: 'password', password: 'x' },
          { title: 'future', status: 'future' },
          { title: 'pending', status: 'pending' },
          { title: 'draft', status: 'draft' },
          { title: 'trash', status: 'trash' },
        ].map((post) => ({ html: '<p>Text</p>', ...post })),
      );
      const wordpressProblems = [
        'Article “private”: It was private, so it is a draft here.',
        'Article “password”: It had a password, so it is a draft here.',
        'Article “future”: It was scheduled, so it is a draft here.',
        'Article “pending”: It waited for review, so it is a draft here.',
        'post “trash”: Skipped: Its status is “trash”.',
      ];
      expect(await planFile(hub, 'wordpress', wordpress)).toEqual(wordpressProblems);
      expect((await importFile(hub, 'wordpress', wordpress)).problems).toEqual(wordpressProblems);
      expect(await statuses()).toEqual({
        public: 'published',
        private: draft,
        password: draft,
        future: draft,
        pending: draft,
        draft,
      });
    });
  });

  test('published at a date that can be one', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const dates = async () => {
        const rows = await db.selectFrom('articles').selectAll().orderBy('id').execute();
        await db.deleteFrom('articles').execute();
        return rows.flatMap(({ title, status, published_at }) =>
          status === 'published' ? [`${title} ${published_at.toISOString()}`] : [],
        );
      };
      const wrong = [
        '0000-00-00 00:00:00',
        '-0001-11-30 00:00:00',
        '9999-99-99 99:99:99',
        '275760-09-14',
        '2024-02-30 10:00:00',
        '1970-01-01 00:00:00',
        '9000-01-01 00:00:00',
        '',
      ];
      const problems = wrong.map(
        (date) =>
          `Article “Wrong ${date}”: Its date is missing or impossible, so it is a draft here.`,
      );
      const titles = wrong.map((date) => ({ title: `Wrong ${date}`, html: '<p>Text</p>', date }));
      const wordpress = await wordpressFile([
        ...titles,
        { title: 'Good', html: '<p>Text</p>', date: '2024-02-29 10:00:00' },
        { title: 'Draft', html: '<p>Text</p>', date: '0000-00-00 00:00:00', status: 'draft' },
      ]);
      expect(await planFile(hub, 'wordpress', wordpress)).toEqual(
        problems.map((problem) => problem.replace('Wrong ”', 'Wrong”')),
      );
      expect((await importFile(hub, 'wordpress', wordpress)).problems).toHaveLength(wrong.length);
      expect(await dates()).toEqual(['Good 2024-02-29T10:00:00.000Z']);
      const ghost = await ghostFile([
        ...titles.map(({ date, ...post }) => ({ ...post, published_at: date })),
        { title: 'Good', html: '<p>Text</p>', published_at: '2024-02-29T10:00:00.000Z' },
        { title: 'Draft', html: '<p>Text</p>', published_at: null, status: 'draft' },
      ]);
      expect((await importFile(hub, 'ghost', ghost)).problems).toHaveLength(wrong.length);
      expect(await dates()).toEqual(['Good 2024-02-29T10:00:00.000Z']);
      const discourse = await discourseFile([
        {
          posts: [
            discoursePost('Good'),
            ...wrong.map((created_at, index) => ({
              ...discoursePost('Wrong', index + 2),
              created_at,
            })),
          ],
        },
      ]);
      expect((await importFile(hub, 'discourse', discourse)).counts).toMatchObject({
        posts: 1,
        problems: wrong.length,
      });
    });
  });

  test('for everyone on a Discourse board', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const post = (values: object, number: number) => ({
        ...discoursePost('Text', number),
        ...values,
      });
      const path = await discourseFile(
        [
          { title: 'public', category_id: 1, posts: [discoursePost('Text')] },
          { title: 'staff', category_id: 2, posts: [discoursePost('Text')] },
          { title: 'restricted', category_id: 3, posts: [discoursePost('Text')] },
          { title: 'unlisted', visible: false, posts: [discoursePost('Text')] },
          { title: 'deleted', deleted_at: '2022-03-01', posts: [discoursePost('Text')] },
          { title: 'message', archetype: 'private_message', posts: [] },
          {
            title: 'posts',
            posts: [
              post({}, 1),
              post({ hidden: true }, 2),
              post({ deleted_at: '2022-03-01' }, 3),
              post({ post_type: 4 }, 4),
              post({ post_type: 3 }, 5),
            ],
          },
        ],
        {
          categories: [
            { id: 1, name: 'Open', permissions_params: { everyone: 1, staff: 1 } },
            { id: 2, name: 'Staff', permissions_params: { staff: 1 } },
            { id: 3, name: 'Lounge', read_restricted: true },
          ],
        },
      );
      const problems = [
        'Topic “staff”: Skipped: Not everyone could read its category.',
        'Topic “restricted”: Skipped: Not everyone could read its category.',
        'Topic “unlisted”: Skipped: It was not listed.',
        'Topic “deleted”: Skipped: It was deleted.',
        'Topic “message”: Skipped: It is a private message.',
        'Post 2 of Topic “posts”: Skipped: Moderators hid it.',
        'Post 3 of Topic “posts”: Skipped: It was deleted.',
        'Post 4 of Topic “posts”: Skipped: Only staff could read it.',
        'Post 5 of Topic “posts”: Skipped: It is a note about the topic, not a post.',
      ];
      expect(await planFile(hub, 'discourse', path)).toEqual(problems);
      expect(await importFile(hub, 'discourse', path)).toEqual({
        counts: { threads: 2, posts: 2, problems: 9 },
        problems,
      });
    });
  });
});

onBothEngines('An import', (test) => {
  test('keeps untitled posts, and titles without their tags', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const path = await wordpressFile([
        { title: '', html: '<p>The tide <em>is</em> out.</p>' },
        { title: 'The <em>big</em> tide &amp; more', html: '<p>Text</p>' },
      ]);
      const { problems } = await importFile(hub, 'wordpress', path);
      expect(problems).toEqual([
        'Article without a title (1): It had no title, so the beginning of its text is its title.',
      ]);
      const articles = await db.selectFrom('articles').select('title').orderBy('id').execute();
      expect(articles.map(({ title }) => title)).toEqual([
        'The tide is out.',
        'The big tide & more',
      ]);
    });
  });

  test('of Ghost’s members subscribes them to the newsletter only, and plans what it does', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const path = await fixture('ghost-members.csv');
      expect(await planFile(hub, 'ghost', path)).toEqual([
        'Line 3: quiet@example.org: Skipped: The member does not get emails.',
        'Subscriber not an address: Skipped: It is not a valid email address.',
      ]);
      await importFile(hub, 'ghost', path);
      const rows = await database.engine.db.selectFrom('subscriptions').selectAll().execute();
      expect(rows).toMatchObject([
        { has_newsletter: true, has_breaking_news: false, has_weekly_digest: false },
      ]);
    });
  });
});
