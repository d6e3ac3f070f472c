import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { answerWithFeed, startOutlet } from './start-outlet.ts';

const PATH = '/admin/feeds';
const start = new Date('2026-03-10T12:00:00Z');

onBothEngines('A feed in the list', (test) => {
  test('is added under a long name with an emoji where it is cut', async ({ database }) => {
    const outlet = await startOutlet({
      '/feed': answerWithFeed(`${'a'.repeat(99)}🌊 of waves`, []),
    });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'admin');
        const feed = { url: outlet.url('/feed'), mode: 'review' };
        expect((await hub.post(PATH, feed, { cookie })).status).toBe(303);
        const feeds = hub.platform.engine.db.selectFrom('story_feeds');
        expect(await feeds.select('title').execute()).toEqual([{ title: 'a'.repeat(99) }]);
      },
      { settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });

  test('at an address for examples is never asked', async ({ database }) => {
    const { db } = database.engine;
    const feed = { title: 'Sample', mode: 'review', is_active: true } as const;
    const times = { next_poll_at: start, created_at: start };
    await db
      .insertInto('story_feeds')
      .values({ ...feed, ...times, url: 'https://example.com/feed' })
      .execute();
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const resume = await hub.post(PATH, { id: '1', action: 'resume' }, { cookie });
      expect(resume.status).toBe(422);
      const added = { url: 'https://news.example.org/feed', mode: 'review' };
      expect((await hub.post(PATH, added, { cookie })).status).toBe(422);
      expect(await read(PATH)).toContain(
        'Never checked: example.com and similar sites are only for examples.',
      );
    });
  });

  test('can be paused, changed and deleted, and all of it undone', async ({ database }) => {
    const { db } = database.engine;
    const outlet = await startOutlet({ '/feed': answerWithFeed('Lanternpost', []) });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const post = (fields: Record<string, string>) => hub.post(PATH, fields, { cookie });
        await post({ url: outlet.url('/feed'), mode: 'review' });
        const state = () =>
          db.selectFrom('story_feeds').select(['id', 'mode', 'is_active']).executeTakeFirst();
        const undoLast = async () => {
          const entry = await db
            .selectFrom('audit_log')
            .select('id')
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
        };
        const added = await state();
        await undoLast();
        expect(await state()).toBeUndefined();
        // Undoing that lists it again.
        await undoLast();
        const first = await state();
        expect(first).toEqual(added);
        const change = async (fields: Record<string, string>) => {
          const response = await post({ id: String(first?.id), ...fields });
          return read(response.headers.get('location') ?? '');
        };
        const changes: [fields: Record<string, string>, toast: RegExp][] = [
          [{ action: 'pause' }, /Feed paused.*>Undo</s],
          [{ action: 'mode', mode: 'publish' }, /Feed updated.*>Undo</s],
        ];
        for (const [fields, toast] of changes) {
          expect(await change(fields)).toMatch(toast);
          expect(await state()).not.toEqual(first);
          await undoLast();
          expect(await state()).toEqual(first);
        }
        expect(await change({ action: 'delete' })).toMatch(/Feed deleted.*>Undo</s);
        expect(await state()).toBeUndefined();
        await undoLast();
        expect(await state()).toEqual(first);
      },
      { settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });
});
