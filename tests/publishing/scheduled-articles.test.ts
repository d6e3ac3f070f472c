import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

onEngine('postgres', 'A scheduled article', (test) => {
  test('appears once, on both of two instances whose workers start together', async ({
    database,
  }) => {
    let now = Date.parse('2026-03-01T12:00:00Z');
    const options = { now: () => new Date(now) };
    await withHub(
      database.location,
      async (one) => {
        await withHub(
          database.location,
          async (two) => {
            const editor = new ArticleEditor(one, (await signInStaff(one, 'editor')).cookie);
            const id = await editor.create('A light');
            await editor.press303(id, 'schedule', { publishAt: '2026-03-01T12:10' });
            const path = `/news/${id}-the-lighthouse-answers`;
            const onBoth = () =>
              Promise.all([one, two].map(async (hub) => (await hub.get(path)).status));
            expect(await onBoth()).toEqual([404, 404]);
            now += 10 * 60_000;
            await Promise.all([one.runJobs(), two.runJobs()]);
            expect(await onBoth()).toEqual([200, 200]);
            for (const hub of [one, two]) {
              const home = await (await hub.get('/')).text();
              expect(home).toContain('The lighthouse answers');
            }
            const runs = await database.engine.db
              .selectFrom('jobs')
              .select(['status', 'attempts'])
              .where('name', '=', 'publishing.publish-due')
              .execute();
            expect(runs).toEqual([{ status: 'done', attempts: 1 }]);
          },
          options,
        );
      },
      options,
    );
  });
});
