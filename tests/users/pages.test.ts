import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { follow, signInAsNew } from './user-pages.ts';

const origin = 'http://127.0.0.1';

onBothEngines('The user pages', (test) => {
  test('create an account and show the specified message', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      const ines = { email: 'ines@example.com', name: 'Ines', password: 'a long enough one' };
      const html = await follow(hub, await hub.post('/admin/users/new', ines, { cookie }), cookie);
      expect(html).toContain('User Created');
      expect(html).toContain('Ines’s account has been created.');
      const user = await database.engine.db
        .selectFrom('users')
        .select('role')
        .where('name', '=', 'Ines')
        .executeTakeFirst();
      expect(user?.role).toBe('subscriber');
      await signInAs(hub, ines.email, ines.password);
    });
  });

  test('require an email address, a name and a password, and keep what was typed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      const response = await hub.post('/admin/users/new', { email: 'x', name: 'Ines' }, { cookie });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain('Enter a valid email address, like');
      expect(html).toContain('value="Ines"');
      const nothing = { email: '', name: '', password: '' };
      const empty = await hub.post('/admin/users/new', nothing, { cookie });
      const missing = await empty.text();
      expect(missing).toContain('Enter an email address.');
      expect(missing).toContain('Enter a name.');
      const short = { email: 'ines@example.com', name: 'Ines', password: 'too short' };
      const refused = await hub.post('/admin/users/new', short, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).not.toContain('too short');
    });
  });

  test('say beside a new account what its role may do, and which email it gets', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      const first = await (await hub.get('/admin/users/new', { cookie })).text();
      expect(first).toContain('Nothing. They don’t see the admin.');
      expect(first).toContain('None. Give them the password yourself');
      const typed = { email: 'x', name: 'Ines', role: 'moderator', invites: 'on' };
      const refused = await (await hub.post('/admin/users/new', typed, { cookie })).text();
      expect(refused).toContain('aria-label="Effect"');
      expect(refused).toContain('id="role-abilities"');
      expect(refused).not.toContain('Nothing. They don’t see the admin.');
      expect(refused).toContain('None, because this site doesn’t send email yet.');
    });
  });

  test('show the invitation link once if email is not set up', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      const ines = { email: 'ines@example.com', name: 'Ines', invites: 'on' };
      const response = await hub.post('/admin/users/new', ines, { cookie });
      const [, path = ''] =
        /value="http:\/\/127\.0\.0\.1:\d+(\/reset-password\?token=[^"]+)"/.exec(
          await response.text(),
        ) ?? [];
      expect(await (await hub.get(path)).text()).toContain('For Ines');
      const set = await hub.post(path, { password: 'a long enough one' });
      expect(set.status).toBe(303);
      await signInAs(hub, ines.email, 'a long enough one');
    });
  });

  test('end the sessions of a banned user, and undo the ban', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const cookie = await signInAsNew(hub, 'admin');
      const userCookie = await signInAsNew(hub, 'moderator', 'Mara');
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('name', '=', 'Mara')
        .executeTakeFirstOrThrow();
      const fields = { id: String(id), explanation: 'Sold invitations', duration: 'permanent' };
      const banned = await hub.post('/admin/users/ban', fields, { cookie });
      const html = await follow(hub, banned, cookie);
      expect(html).toContain('Mara is banned permanently and signed out everywhere.');
      expect(await (await hub.get('/me', { cookie: userCookie })).json()).toEqual({
        kind: 'visitor',
      });
      expect((await hub.post('/sign-in', signIn)).status).toBe(403);
      const undo = /name="entries" value="([\d.]+)"/.exec(html)?.[1] ?? '';
      const undone = await hub.post('/admin/undo', { entries: undo }, { cookie });
      expect(await follow(hub, undone, cookie)).toContain('Mara can sign in again.');
      expect((await hub.post('/sign-in', signIn)).status).toBe(303);
    });
  });

  test('leave the admin’s own email address and password to the settings', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      const { db } = database.engine;
      const { id: own } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const other = await insertMember(db);
      const form = async (id: number) => (await hub.get(`/admin/users/${id}`, { cookie })).text();
      for (const field of ['id="user-email"', 'id="user-password"']) {
        expect(await form(other)).toContain(field);
        expect(await form(own)).not.toContain(field);
      }
      const fields = { email: 'admin@example.com', name: 'Edda', role: 'admin', revision: '1' };
      expect((await hub.post(`/admin/users/${own}`, fields, { cookie })).status).toBe(303);
    });
  });

  test('have the same ban form as the profile, and keep what was entered', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAsNew(hub, 'admin');
        const { db } = database.engine;
        const ids = [await insertMember(db), await insertMember(db, { name: 'Ines' })];
        const usersPath = `/admin/users/ban?${new URLSearchParams(ids.map((id) => ['id', String(id)]))}`;
        const profilePath = `/admin/people/${ids[0]}/ban`;
        const getFields = async (response: Promise<Response>) => {
          const html = await (await response).text();
          return /<select id="reason"[\s\S]*<\/figure>/.exec(html)?.[0];
        };
        const fields = await getFields(hub.get(usersPath, { cookie }));
        expect(fields).toContain('In your own words');
        expect(await getFields(hub.get(profilePath, { cookie }))).toBe(fields);
        const past = { explanation: 'Twice.', duration: 'date', day: '2026-01-31' };
        const banned = { ...past, reason: 'rude', id: String(ids[0]) };
        const refused = await hub.post(usersPath, banned, { cookie });
        expect(refused.status).toBe(422);
        const html = await refused.text();
        for (const kept of [
          'Choose a future date, like 2027-01-31.',
          '<option value="rude" selected="">',
          '>Twice.</textarea>',
          '<option value="date" selected="">',
          'value="2026-01-31"',
          'You attacked or insulted people. Twice.',
        ]) {
          expect(html).toContain(kept);
        }
        expect(await getFields(hub.post(profilePath, banned, { cookie }))).toBe(
          /<select id="reason"[\s\S]*<\/figure>/.exec(html)?.[0],
        );
        expect(
          (await hub.post(usersPath, { ...banned, reason: '', explanation: '' }, { cookie }))
            .status,
        ).toBe(422);
        // A selection that includes the admin is refused and keeps the fields.
        const self = { ...banned, id: '1', day: '2026-03-31' };
        expect(await (await hub.post(usersPath, self, { cookie })).text()).toContain(
          '>Twice.</textarea>',
        );
        const done = await hub.post(usersPath, { ...banned, day: '2026-03-31' }, { cookie });
        expect(await follow(hub, done, cookie)).toContain('Mara is banned until Mar 31, 2026');
        const sanctions = await db.selectFrom('sanctions').selectAll().execute();
        expect(sanctions).toMatchObject([
          {
            reason: 'You attacked or insulted people. Twice.',
            until_at: new Date('2026-03-31T00:00:00Z'),
          },
        ]);
      },
      { now: () => new Date('2026-02-01T12:00:00Z') },
    );
  });

  const signIn = { email: 'mara@example.com', password: 'a quiet horizon' };

  test('apply a new role on the next request', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      const userCookie = await signInAsNew(hub, 'subscriber', 'Mara');
      expect((await hub.get('/admin', { cookie: userCookie })).status).toBe(403);
      const fields = { email: 'mara@example.com', name: 'Mara', role: 'editor', password: '' };
      const edited = await hub.post('/admin/users/2', { ...fields, revision: '1' }, { cookie });
      const html = await follow(hub, edited, cookie);
      expect(html).toContain('User Updated');
      expect(html).toContain('Mara’s account has been updated.');
      expect((await hub.get('/admin', { cookie: userCookie })).status).toBe(200);
    });
  });

  test('name an account as it is called after a change', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      await signInAsNew(hub, 'subscriber', 'Mara');
      const fields = { email: 'mara@example.com', name: 'Tamara', role: 'editor', password: '' };
      const edited = await hub.post('/admin/users/2', { ...fields, revision: '1' }, { cookie });
      const html = await follow(hub, edited, cookie);
      expect(html).toContain('Tamara’s account has been updated.');
    });
  });

  test('show an admin what another one saved meanwhile, and keep what was typed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      await insertMember(hub.platform.engine.db, { name: 'Mara' });
      const mara = { email: 'mara@example.com', name: 'Mara', role: 'subscriber', password: '' };
      const save = (changes: Record<string, string>) =>
        hub.post('/admin/users/2', { ...mara, ...changes }, { cookie });
      expect((await save({ name: 'Marit', role: 'editor', revision: '1' })).status).toBe(303);
      const typed = { name: 'Maren', password: 'a long enough one', revision: '1' };
      const refused = await save(typed);
      expect(refused.status).toBe(409);
      const html = (await refused.text()).replaceAll('<!-- -->', '');
      expect(html).toContain('value="Maren"');
      expect(html).toMatch(/id="user-name-now"[^>]*>Now: Marit/);
      expect(html).toMatch(/id="user-role-now"[^>]*>Now: Editor/);
      expect(html).toContain('Enter the new password again.');
      expect(html).not.toContain('a long enough one');
      expect(html).toContain('Save my version');
      // The same change, made twice.
      expect((await save({ name: 'Marit', role: 'editor', revision: '1' })).status).toBe(303);
      const [, revision = ''] = /name="revision" value="(\d+)"/.exec(html) ?? [];
      expect((await save({ ...typed, revision })).status).toBe(303);
      const user = () => hub.platform.engine.db.selectFrom('users').select(['name', 'role']);
      expect(await user().where('id', '=', 2).execute()).toEqual([
        { name: 'Maren', role: 'subscriber' },
      ]);
    });
  });

  test('change several users, or none if the admin is among them', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      for (const name of ['Mara', 'Ines']) await insertMember(hub.platform.engine.db, { name });
      const post = (ids: number[]) => {
        const body = new URLSearchParams(ids.map((id) => ['id', String(id)]));
        body.set('role', 'editor');
        return fetch(`${hub.address}/admin/users/role`, {
          method: 'POST',
          body,
          headers: { cookie, origin: hub.address },
          redirect: 'manual',
        });
      };
      expect((await post([1, 2, 3])).status).toBe(422);
      const html = await follow(hub, await post([2, 3]), cookie);
      expect(html).toContain('2 accounts have been updated.');
      const users = await database.engine.db
        .selectFrom('users')
        .select('role')
        .orderBy('id')
        .execute();
      expect(users.map(({ role }) => role)).toEqual(['admin', 'editor', 'editor']);
    });
  });

  test('ask for confirmation and skip users that cannot be changed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      await insertMember(hub.platform.engine.db);
      const html = await (await hub.get('/admin/users/ban?id=1&id=2', { cookie })).text();
      expect(html).toMatch(/<h1[^>]*>Ban Mara<\/h1>/);
      expect(html).toContain('You can’t ban yourself.');
      expect((await hub.get('/admin/users/ban?id=999', { cookie })).status).toBe(404);
      expect((await hub.get('/admin/users/ban', { cookie })).status).toBe(200);
      expect((await hub.get('/admin/users/999', { cookie })).status).toBe(404);
    });
  });

  test('show email addresses only to those who may manage users', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const readers = {
        admin: await signInAsNew(hub, 'admin'),
        moderator: await signInAsNew(hub, 'moderator'),
      };
      const ids = [await insertMember(db), await insertMember(db, { name: 'Ines' })];
      const [mara, ines] = ids;
      const query = new URLSearchParams(ids.map((id) => ['id', String(id)]));
      const pages = [
        '/admin/users',
        `/admin/users/ban?id=${mara}`,
        `/admin/users/ban?${query}`,
        `/admin/people/${mara}`,
        ...['warn', 'mute', 'ban', 'spam'].map((name) => `/admin/people/${mara}/${name}`),
      ];
      const dialogs = ['role', 'reset-password', 'delete', 'approve', 'reject'];
      const read = async (path: string, cookie: string) => {
        const [pathname, search] = path.split('?');
        const answers = [path, `${pathname}.data${search ? `?${search}` : ''}`].map(async (url) => {
          const response = await hub.get(url, { cookie });
          return { status: response.status, text: await response.text() };
        });
        return Promise.all(answers);
      };
      for (const path of pages) {
        for (const { status, text } of await read(path, readers.moderator)) {
          expect(status, path).toBe(200);
          expect(text, path).toContain('Mara');
          expect(text, path).not.toMatch(/(?:mara|ines)@example\.com/);
        }
        for (const { text } of await read(path, readers.admin)) {
          expect(text, path).toContain('mara@example.com');
        }
      }
      for (const name of dialogs) {
        const path = `/admin/users/${name}?id=${ines}`;
        for (const { status, text } of await read(path, readers.moderator)) {
          expect(status, path).toBe(403);
          expect(text, path).not.toContain('ines@example.com');
        }
      }
      const ban = { id: String(mara), reason: 'spam', duration: 'permanent' };
      const refused = await hub.post(
        `/admin/users/ban?id=${mara}`,
        { ...ban, reason: '' },
        { cookie: readers.moderator },
      );
      expect(refused.status).toBe(422);
      expect(await refused.text()).not.toContain('mara@example.com');
      await hub.post('/admin/users/ban', ban, { cookie: readers.moderator });
      for (const { status, text } of await read(
        `/admin/users/unban?id=${mara}`,
        readers.moderator,
      )) {
        expect(status).toBe(200);
        expect(text).toContain('Mara');
        expect(text).not.toContain('mara@example.com');
      }
    });
  });

  test('let a moderator ban subscribers only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const cookie = await signInAsNew(hub, 'moderator');
      const fan = String(await insertMember(db));
      const editor = String(await insertMember(db, { name: 'Edda', role: 'editor' }));
      const ban = (id: string) =>
        hub.post('/admin/users/ban', { id, reason: 'spam', duration: 'permanent' }, { cookie });
      expect((await ban(editor)).status).toBe(403);
      expect((await ban(fan)).status).toBe(303);
      for (const path of ['/admin/users/new', `/admin/users/${fan}`]) {
        expect((await hub.get(path, { cookie })).status, path).toBe(403);
      }
      const role = await hub.post('/admin/users/role', { id: fan, role: 'admin' }, { cookie });
      expect(role.status).toBe(403);
    });
  });

  test('redirect only within /admin', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsNew(hub, 'admin');
      await insertMember(hub.platform.engine.db);
      for (const returnTo of [
        'https://evil.example.com/admin',
        '//evil.example.com',
        '/adminx',
        `${origin}/admin`,
      ]) {
        const path = `/admin/users/ban?${new URLSearchParams({ returnTo })}`;
        const response = await hub.post(
          path,
          { id: '2', reason: 'spam', explanation: returnTo, duration: 'permanent' },
          { cookie },
        );
        expect(response.headers.get('location')).toMatch(/^\/admin\/users\?did=\d+$/);
      }
    });
  });
});
