import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile, readPlan } from '../import-file.ts';
import {
  AT,
  createPng,
  listPosts,
  phpbbTables,
  toDump,
  writeSqlite,
  writeTemporary,
  writeZip,
} from './community-files.ts';

const phpbbProblems = [
  'A post by Nia on topic “Which way?”: Skipped: It was not approved.',
  'A post by Nia on topic “Which way?”: Skipped: It was deleted.',
  'Topic “Staff only”: Skipped: Not everyone could read its forum.',
  'Topic “Hidden”: Skipped: It was deleted.',
];

onBothEngines('An import of a phpBB board', (test) => {
  test('brings topics, posts, polls, likes and images, and nothing that was hidden', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const path = await writeZip({
        'dump.sql': toDump(phpbbTables('forum3_')),
        'files/2_abc': await createPng(),
      });
      const plan = await readPlan(hub, 'phpbb', path);
      expect(plan.counts).toEqual({ threads: 1, posts: 2, likes: 1, polls: 1, problems: 5 });
      const { counts, problems } = await importFile(hub, 'phpbb', path);
      expect(problems.toSorted()).toEqual(
        [
          ...phpbbProblems,
          'A post by Nia on topic “Which way?”: notes.pdf: Only images are attached here.',
        ].toSorted(),
      );
      expect(counts).toEqual({
        threads: 1,
        posts: 2,
        likes: 1,
        images: 1,
        names: 2,
        polls: 1,
        votes: 2,
        problems: 5,
      });
      expect(await listPosts(db)).toMatchObject([
        {
          title: 'Which way?',
          author_name: 'Nia',
          body: '**Land** ahoy; it\'s "here" (a, b)',
          like_count: 1,
          created_at: new Date((AT + 1) * 1000),
        },
        { author_name: 'Óscar', body: 'A reply\nwith two lines' },
      ]);
      const html = await (await hub.get('/message-board/1')).text();
      expect(html).toContain('Sea &amp; sky');
      expect(html).toContain('Land');
      const tallies = await db
        .selectFrom('poll_tallies')
        .select(({ fn }) => fn.sum<number>('votes').as('votes'))
        .where('option_id', '=', 0)
        .executeTakeFirstOrThrow();
      expect(Number(tallies.votes)).toBe(2);
      const oldSite = 'https://other.example.org/board';
      const other = await readPlan(hub, 'phpbb', path, { oldSite });
      expect(other.counts).toMatchObject({ threads: 1, posts: 2 });
      const again = await importFile(hub, 'phpbb', path);
      expect(again.counts).toMatchObject({ known: 3 });
      expect(again.counts).not.toHaveProperty('posts');
      expect(await listPosts(db)).toHaveLength(2);
    });
  });

  test('leaves everything out if the file doesn’t say who could read it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { phpbb_acl_groups: _, phpbb_groups: __, ...tables } = phpbbTables();
      const path = await writeTemporary('dump.sql', toDump(tables));
      const { counts, problems } = await importFile(hub, 'phpbb', path);
      expect(counts).toEqual({ problems: 3 });
      expect(problems[0]).toContain('doesn’t say who could read its forum');
    });
  });

  test('reads its SQLite file and says what is broken', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = await writeSqlite(phpbbTables());
      const { counts } = await importFile(hub, 'phpbb', path);
      expect(counts).toMatchObject({ threads: 1, posts: 2, polls: 1, votes: 2 });
      const whole = toDump(phpbbTables());
      const cut = await writeTemporary('cut.sql', whole.slice(0, whole.indexOf('A hidden topic')));
      const { problems } = await importFile(hub, 'phpbb', cut);
      expect(problems).toContain(
        'Rest of the file: Skipped: The file ends in the middle of a statement.',
      );
      await expect(
        importFile(hub, 'phpbb', await writeTemporary('no.sql', 'nothing')),
      ).rejects.toThrow('This is not a phpBB database');
      await expect(
        importFile(hub, 'phpbb', await writeTemporary('no.zip', 'PK\u0003\u0004nothing')),
      ).rejects.toThrow('The file can’t be opened');
    });
  });
});
