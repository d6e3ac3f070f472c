import { expect } from 'vitest';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const JSON_HEADERS = { accept: 'application/json' };

function post(hub: TestHub, fields: Record<string, string>, cookie: string) {
  const form = { idempotencyKey: crypto.randomUUID(), body: 'A thought.', ...fields };
  return hub.post('/message-board/posts', form, { ...JSON_HEADERS, ...(cookie && { cookie }) });
}

onBothEngines('A form from a page that shows another viewer', (test) => {
  test('posts nothing, and says so', async ({ database }) => {
    const { db } = database.engine;
    const pell = await insertMember(db, { name: 'Pell', email: 'pell@example.com' });
    await insertMember(db, { name: 'Quinn', email: 'quinn@example.com' });
    await withHub(database.location, async (hub) => {
      const shownViewer = String(pell);
      const quinn = await signInAs(hub, 'quinn@example.com');
      for (const cookie of ['', quinn]) {
        const refused = await post(hub, { shownViewer }, cookie);
        expect(refused.status).toBe(401);
        expect((await refused.json()).errors.form).toContain('nothing was sent');
      }
      const guestPage = await post(hub, { shownViewer: 'guest' }, quinn);
      expect(guestPage.status, 'signed in since').toBe(401);
      expect(await db.selectFrom('posts').selectAll().execute()).toEqual([]);
      const own = await post(hub, { shownViewer }, await signInAs(hub, 'pell@example.com'));
      expect((await own.json()).post.author).toBe('Pell');
    });
  });

  test('counts visitors and guests as the same, and needs no mark', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const first = await post(hub, { shownViewer: 'guest' }, '');
      expect(first.status).toBe(200);
      const again = { shownViewer: 'guest', body: 'Another.' };
      expect((await post(hub, again, getCookies(first))).status).toBe(200);
      expect((await post(hub, { body: 'From a plain form.' }, getCookies(first))).status).toBe(200);
    });
  });

  test('saves no settings, and leaves the page of a script as it is', async ({ database }) => {
    const { db } = database.engine;
    const pell = await insertMember(db, { name: 'Pell', email: 'pell@example.com' });
    await insertMember(db, { name: 'Quinn', email: 'quinn@example.com' });
    await withHub(database.location, async (hub) => {
      const fields = { name: 'Pell', about: 'I am Pell.', shownViewer: String(pell) };
      const cookie = await signInAs(hub, 'quinn@example.com');
      const senders: Record<string, string>[] = [{}, { cookie }];
      for (const headers of senders) {
        const response = await hub.post('/settings.data', fields, headers);
        expect(response.status).toBe(401);
      }
      const plain = await hub.post('/settings', fields, { cookie });
      expect(plain.status).toBe(401);
      expect(await plain.text()).toContain('since this page was opened');
      const signedOut = await hub.post('/settings', fields);
      expect(signedOut.headers.get('location')).toBe('/sign-in?returnTo=%2Fsettings');
      const users = await db.selectFrom('users').select('about').execute();
      expect(users.every(({ about }) => !about)).toBe(true);
    });
  });

  test('is not a guest’s because its member’s session has ended elsewhere, without scripts too', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Pell', email: 'pell@example.com' });
    const read = { accept: 'text/html' };
    await withHub(database.location, async (hub) => {
      const guest = getCookies(await post(hub, { body: 'Before signing in.' }, ''));
      const member = await signInAs(hub, 'pell@example.com');
      await db.deleteFrom('sessions').execute();
      const board = { body: 'As Pell.', category: 'general', authorName: '' };
      for (const cookie of [member, `${member}; ${guest}`]) {
        const refused = await hub.post('/message-board/write', board, { ...read, cookie });
        expect(refused.status).toBe(401);
        const page = await refused.text();
        expect(page).toContain('You’re signed out, so nothing was sent.');
        expect(page).toContain('As Pell.');
        expect(refused.headers.getSetCookie().join()).toMatch(/session_token=;/);
        const data = await hub.post(
          '/follow.data',
          { target: 'board:lore', level: 'all' },
          { cookie },
        );
        expect(data.status).toBe(401);
        const plain = { target: 'board:lore', level: 'all' };
        const follow = await hub.post('/follow', plain, { ...read, cookie });
        expect(follow.status).toBe(401);
      }
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('follows').selectAll().execute()).toEqual([]);
      const again = await hub.post('/message-board/write', board, { ...read, cookie: guest });
      expect(again.status).toBe(303);
    });
  });

  test('can still sign out, twice', async ({ database }) => {
    const { db } = database.engine;
    const pell = await insertMember(db, { name: 'Pell', email: 'pell@example.com' });
    await withHub(database.location, async (hub) => {
      const response = await hub.post('/sign-out', { shownViewer: String(pell) });
      expect(response.status).toBe(303);
    });
  });
});
