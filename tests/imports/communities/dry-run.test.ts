import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile, planFile, readPlan } from '../import-file.ts';
import {
  AT,
  createPng,
  listPosts,
  phpbbTables,
  type Rows,
  toDump,
  writeTemporary,
  writeZip,
} from './community-files.ts';

type Row = Record<string, string | number | null>;

/** The board with a topic that loses what it can, and with these posts. */
function boardThatLoses(more: readonly Row[] = []): Rows {
  const tables = phpbbTables();
  const [post] = tables.phpbb_posts ?? [];
  const [topic] = tables.phpbb_topics ?? [];
  const [file] = tables.phpbb_attachments ?? [];
  const attach = (id: number, name: string, stored: string) => ({
    ...file,
    attach_id: id,
    real_filename: name,
    physical_filename: stored,
  });
  return {
    ...tables,
    phpbb_topics: [{ ...topic, topic_title: 'x'.repeat(130) } as Row],
    phpbb_posts: [
      { ...post, post_text: `<t>${'word '.repeat(2100)}</t>` } as Row,
      {
        ...post,
        post_id: 7,
        post_time: AT + 7,
        post_text: '<r><IMG src="a"><s>[img]</s>https://a.example/b.png<e>[/img]</e></IMG></r>',
      } as Row,
      ...more,
    ],
    phpbb_attachments: [
      attach(1, 'mast.png', '2_abc'),
      attach(2, 'notes.pdf', '2_def'),
      attach(3, 'gone.png', '2_gone'),
      attach(4, 'broken.png', '2_broken'),
    ] as Row[],
    phpbb_poll_options: [{ poll_option_id: 1, topic_id: 1, poll_option_text: 'Only one' }],
  };
}

const OUTCOMES = [
  'Only images are attached here.',
  'It was left out. It isn’t in the file.',
  'An image was left out. It is not an image that can be read.',
  'Only its first 10,000 characters were imported.',
  'Its title was longer than 120 characters, so it was cut.',
  'Not kept: an image of another site, which is a link now.',
  'The poll was left out. It has fewer than two options.',
];

onBothEngines('A dry run of a community', (test) => {
  test('reports what the import does, as far as no network is needed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = await writeZip({
        'dump.sql': toDump(boardThatLoses()),
        'files/2_abc': await createPng(),
        'files/2_broken': 'text',
      });
      const planned = await planFile(hub, 'phpbb', path);
      const { problems } = await importFile(hub, 'phpbb', path);
      expect(planned.toSorted()).toEqual(problems.toSorted());
      for (const outcome of OUTCOMES) {
        expect(
          planned.filter((line) => line.endsWith(outcome)),
          outcome,
        ).not.toEqual([]);
      }
    });
  });

  test('says how many new posts a topic would get that was imported before', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const before = await writeTemporary('a.sql', toDump(boardThatLoses()));
      await importFile(hub, 'phpbb', before);
      const [post] = phpbbTables().phpbb_posts ?? [];
      const added = [8, 9].map((id) => ({ ...post, post_id: id, post_time: AT + id }) as Row);
      const path = await writeTemporary('b.sql', toDump(boardThatLoses(added)));
      const { counts, lines } = await readPlan(hub, 'phpbb', path);
      expect(counts).toEqual({ known: 1, posts: 2, likes: 0, problems: 0 });
      expect(lines.map(({ outcome }) => outcome)).toEqual(['imported before · 2 new posts']);
    });
  });
});

onBothEngines('Imported posts', (test) => {
  test('mention no members, and names that are taken are in the report', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Orla' });
    await insertMember(db, { name: 'Nia' });
    await withHub(database.location, async (hub) => {
      const tables = phpbbTables();
      const [post] = tables.phpbb_posts ?? [];
      const posts = [{ ...post, post_text: '<t>Ask @Orla or `@Orla` at a@b.example</t>' } as Row];
      const dump = toDump({ ...tables, phpbb_posts: posts });
      const path = await writeTemporary('a.sql', dump);
      const { counts, problems } = await importFile(hub, 'phpbb', path);
      expect(problems).toContainEqual(
        expect.stringMatching(/^“Nia” as “Nia 2”: Under another name, /),
      );
      expect(counts.notes).toBe(1);
      const html = await (await hub.get('/message-board/1')).text();
      expect(html).toContain('Ask @Orla or');
      expect(html).not.toContain('class="mention"');
      expect(await listPosts(db)).toMatchObject([{ author_name: 'Nia 2' }]);
      expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    });
  });
});
