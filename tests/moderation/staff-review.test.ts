import { expect } from 'vitest';
import { BoardClient } from '#tests/board/board-client.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const open = { act: 'open' };

async function signedIn(hub: TestHub, name: string, role: 'moderator' | 'editor') {
  const email = `${name.toLowerCase()}@example.com`;
  await insertMember(hub.platform.engine.db, { name, email, role });
  return signInAs(hub, email);
}

function reviewItems({ platform }: TestHub) {
  const columns = ['cause', 'why', 'decision', 'guest_id'] as const;
  return platform.engine.db.selectFrom('review_items').select(columns).orderBy('id').execute();
}

onBothEngines('A message nobody has reported', (test) => {
  test('is put into the queue by a moderator, once, and decided about', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const { id } = await guest.written({ body: 'All about my shop' });
      const path = `/admin/review/comment/${id}`;
      const maud = await signedIn(hub, 'Maud', 'moderator');
      expect((await hub.get(path, { cookie: maud })).status).toBe(404);
      const more = await hub.get(`/message-board/posts/${id}/more`, { cookie: maud });
      expect(await more.text()).toContain('Decide About It');
      const answers = await Promise.all([
        hub.post(path, open, { cookie: maud }),
        hub.post(path, open, { cookie: maud }),
      ]);
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      }
      const waiting = {
        ...{ cause: 'reported', why: 'Put into the queue by staff.' },
        ...{ decision: null, guest_id: expect.any(Number) },
      };
      expect(await reviewItems(hub)).toEqual([waiting]);
      const page = await (await hub.get(path, { cookie: maud })).text();
      expect(page).toContain('All about my shop');
      const decision = { decision: 'removed', reason: 'spam' };
      expect((await hub.post(path, decision, { cookie: maud })).status).toBe(303);
      expect(await (await hub.get('/message-board')).text()).not.toContain('All about my shop');
      // What is out of sight already is not put in again.
      expect((await hub.post(path, open, { cookie: maud })).status).toBe(404);
      expect(await reviewItems(hub)).toEqual([{ ...waiting, decision: 'removed' }]);
    });
  });

  test('keeps what it came in with when a moderator opens it too', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id } = await new BoardClient(hub).written({ body: 'The ridge at night' });
      const reader = new BoardClient(hub);
      await reader.act(id, 'report', { reason: 'spoiler' });
      const [reported] = await reviewItems(hub);
      const maud = await signedIn(hub, 'Maud', 'moderator');
      await hub.post(`/admin/review/comment/${id}`, open, { cookie: maud });
      expect(await reviewItems(hub)).toEqual([reported]);
    });
  });

  test('is put there by nobody else', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id } = await new BoardClient(hub).written({ body: 'The ridge at night' });
      const path = `/admin/review/comment/${id}`;
      const eddy = await signedIn(hub, 'Eddy', 'editor');
      expect((await hub.post(path, open, { cookie: eddy })).status).toBe(403);
      const more = await hub.get(`/message-board/posts/${id}/more`, { cookie: eddy });
      expect(await more.text()).not.toContain('Decide About It');
      const asked = await hub.post(path, open);
      expect([asked.status, asked.headers.get('location')]).toEqual([
        302,
        expect.stringContaining('/sign-in'),
      ]);
      expect(await reviewItems(hub)).toEqual([]);
    });
  });
});
