import { expect } from 'vitest';
import { createOwnerLink } from '#server/owner-link.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';

const owner = { name: 'Admin', email: 'owner@example.com', password: 'a long enough one' };

/** Path and query of a new owner link. */
async function createOwnerPath(hub: TestHub): Promise<string> {
  const link = await createOwnerLink(hub.platform, await loadBuild());
  return link.replace(hub.address, '');
}

onBothEngines('A site without an owner', (test) => {
  test('says so on its home page until it has one, and serves its other pages', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/')).text()).toContain('This site is not set up yet.');
      expect((await hub.get('/news')).status).toBe(200);
      const page = await hub.get('/set-up');
      expect(await page.text()).toContain('npm run hub -- create-owner');
      await hub.post(await createOwnerPath(hub), owner);
      expect(await (await hub.get('/')).text()).not.toContain('not set up');
      expect(await (await hub.get('/set-up')).text()).toContain('This site is set up');
    });
  });

  test('creates one by the link: signed in, confirmed and recorded in the audit log', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const path = await createOwnerPath(hub);
      expect(await (await hub.get(path)).text()).toContain('This creates the owner account');
      const response = await hub.post(path, owner);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/admin']);
      const cookie = getCookies(response);
      expect((await hub.get('/admin/users', { cookie })).status).toBe(200);
      const user = await database.engine.db.selectFrom('users').selectAll().executeTakeFirst();
      expect(user).toMatchObject({ name: 'Admin', role: 'admin', is_email_verified: true });
      const entries = await database.engine.db.selectFrom('audit_log').selectAll().execute();
      expect(entries.map(({ action }) => action)).toEqual(['user.set-up']);
      expect(JSON.stringify(entries)).not.toContain('long enough');
    });
  });

  test('creates only one when two people use the link at once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = await createOwnerPath(hub);
      const responses = await Promise.all(
        ['one', 'two'].map((name) =>
          hub.post(path, { ...owner, name, email: `${name}@example.com` }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([303, 404]);
      expect((await hub.get(path)).status).toBe(404);
      expect(await database.engine.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    });
  });

  test('refuses a link that is expired or was replaced', async ({ database }) => {
    let now = new Date('2026-02-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const first = await createOwnerPath(hub);
        const second = await createOwnerPath(hub);
        expect((await hub.post(first, owner)).status).toBe(404);
        now = new Date('2026-02-02T12:00:01Z');
        expect((await hub.get(second)).status).toBe(404);
        expect((await hub.post(second, owner)).status).toBe(404);
      },
      { now: () => now },
    );
  });

  test('leaves the link usable when the form is refused', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', confusable_key: 'mara' });
    await withHub(database.location, async (hub) => {
      const path = await createOwnerPath(hub);
      for (const change of [
        { email: 'mara@example.com' },
        { name: 'MARA' },
        { password: 'short' },
      ]) {
        const response = await hub.post(path, { ...owner, ...change });
        expect(response.status).toBe(422);
        expect(await response.text()).not.toContain('value="short"');
      }
      expect((await hub.post(path, owner)).status).toBe(303);
    });
  });
});

onBothEngines('A new owner is needed', (test) => {
  test('while no admin can sign in', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { needsOwner } = getServerBindings(await loadBuild());
      const { db } = database.engine;
      expect(await needsOwner(db, true)).toBe(true);
      await insertMember(db, { role: 'admin' });
      expect(await needsOwner(db, true)).toBe(false);
      await db
        .insertInto('sample_rows')
        .values({ table_name: 'users', first_id: 1, last_id: 100 })
        .execute();
      expect([await needsOwner(db, true), await needsOwner(db, false)]).toEqual([false, true]);
      expect(hub.logged.filter(({ level }) => Number(level) > 40)).toEqual([]);
    });
  });
});
