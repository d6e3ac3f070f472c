import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const enqueue = { intent: 'enqueue' };

async function signInStaff(hub: TestHub, name: string, role: 'moderator' | 'editor') {
  const email = `${name.toLowerCase()}@example.com`;
  await insertMember(hub.platform.engine.db, { name, email, role });
  return signInAs(hub, email);
}

function listReviewItems({ platform }: TestHub) {
  const columns = ['cause', 'explanation', 'decision', 'author_id'] as const;
  return platform.engine.db.selectFrom('review_items').select(columns).orderBy('id').execute();
}

onBothEngines('A post without reports', (test) => {
  test('can be added to the queue once by a moderator, and decided about', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const { id } = await guest.createPost({ body: 'All about my shop' });
      const path = `/admin/review/comment/${id}`;
      const maud = await signInStaff(hub, 'Maud', 'moderator');
      expect((await hub.get(path, { cookie: maud })).status).toBe(404);
      const more = await hub.get(`/message-board/posts/${id}/more`, { cookie: maud });
      expect(await more.text()).toContain('Open review');
      const responses = await Promise.all([
        hub.post(path, enqueue, { cookie: maud }),
        hub.post(path, enqueue, { cookie: maud }),
      ]);
      for (const response of responses) {
        expect([response.status, response.headers.get('location')]).toEqual([303, path]);
      }
      const queued = {
        cause: 'reported',
        explanation: 'Added by staff.',
        decision: null,
        author_id: expect.any(Number),
      };
      expect(await listReviewItems(hub)).toEqual([queued]);
      const page = await (await hub.get(path, { cookie: maud })).text();
      expect(page).toContain('All about my shop');
      const decision = { decision: 'removed', reason: 'spam' };
      expect((await hub.post(path, decision, { cookie: maud })).status).toBe(303);
      expect(await (await hub.get('/message-board')).text()).not.toContain('All about my shop');
      // A removed post cannot be added again.
      expect((await hub.post(path, enqueue, { cookie: maud })).status).toBe(404);
      expect(await listReviewItems(hub)).toEqual([{ ...queued, decision: 'removed' }]);
    });
  });

  test('comes back with the undo that the toast offers, for its decider only', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { id } = await new BoardClient(hub).createPost({ body: 'All about my shop' });
      const path = `/admin/review/comment/${id}`;
      const [maud, mina] = [
        await signInStaff(hub, 'Maud', 'moderator'),
        await signInStaff(hub, 'Mina', 'moderator'),
      ];
      await hub.post(path, enqueue, { cookie: maud });
      const decided = await hub.post(
        path,
        { decision: 'removed', reason: 'spam' },
        { cookie: maud },
      );
      const location = decided.headers.get('location') ?? '';
      const entries = new URL(location, 'http://localhost').searchParams.get('did') ?? '';
      expect(await (await hub.get(location, { cookie: maud })).text()).toContain(
        'action="/admin/undo"',
      );
      const isShown = async () =>
        (await (await hub.get('/message-board')).text()).includes('All about my shop');
      const undo = (cookie: string) => hub.post('/admin/undo', { entries }, { cookie });
      expect((await undo(mina)).headers.get('location')).toContain('notice=not-undone');
      expect(await isShown()).toBe(false);
      const undone = (await undo(maud)).headers.get('location') ?? '';
      expect(await (await hub.get(undone, { cookie: maud })).text()).toContain('Decision undone');
      expect(await isShown()).toBe(true);
      expect((await undo(maud)).headers.get('location')).toContain('notice=not-undone');
    });
  });

  test('keeps its queue item when a moderator adds it again', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id } = await new BoardClient(hub).createPost({ body: 'The ridge at night' });
      const reader = new BoardClient(hub);
      await reader.performAction(id, 'report', { reason: 'spoiler' });
      const [reported] = await listReviewItems(hub);
      const maud = await signInStaff(hub, 'Maud', 'moderator');
      await hub.post(`/admin/review/comment/${id}`, enqueue, { cookie: maud });
      expect(await listReviewItems(hub)).toEqual([reported]);
    });
  });

  test('cannot be added by anyone else', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id } = await new BoardClient(hub).createPost({ body: 'The ridge at night' });
      const path = `/admin/review/comment/${id}`;
      const eddy = await signInStaff(hub, 'Eddy', 'editor');
      expect((await hub.post(path, enqueue, { cookie: eddy })).status).toBe(403);
      const more = await hub.get(`/message-board/posts/${id}/more`, { cookie: eddy });
      expect(await more.text()).not.toContain('Open review');
      const signedOut = await hub.post(path, enqueue);
      expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
        302,
        expect.stringContaining('/sign-in'),
      ]);
      expect(await listReviewItems(hub)).toEqual([]);
    });
  });
});

onBothEngines('Decisions about several items', (test) => {
  test('that succeed in part offer to undo that part', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const body of ['One scam', 'Another scam']) await new BoardClient(hub).post({ body });
      const items = await database.engine.db
        .selectFrom('review_items')
        .select('id')
        .orderBy('id')
        .execute();
      const [first, second] = items;
      const cookie = await signInStaff(hub, 'Maud', 'moderator');
      const queue = '/admin/moderation/pending';
      const approve = async (...ids: unknown[]) => {
        const fields = ids.map((id) => ['item', String(id)]);
        const response = await fetch(hub.address + queue, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: hub.address, cookie },
          body: new URLSearchParams([['decision', 'approved'], ...fields]),
        });
        return response.headers.get('location') ?? '';
      };
      await approve(first?.id);
      const location = await approve(first?.id, second?.id);
      const page = await (await hub.get(location, { cookie })).text();
      expect(page).toContain('Some decisions saved');
      expect(page).toContain('action="/admin/undo"');
      const entries = new URL(location, hub.address).searchParams.get('did') ?? '';
      await hub.post('/admin/undo', { entries }, { cookie });
      const posts = await database.engine.db
        .selectFrom('posts')
        .select(['body', 'status'])
        .orderBy('id')
        .execute();
      expect(posts).toEqual([
        { body: 'One scam', status: 'visible' },
        { body: 'Another scam', status: 'held' },
      ]);
      const none = await approve(first?.id);
      expect(await (await hub.get(none, { cookie })).text()).toContain('Nothing decided');
    });
  });
});
