import { expect } from 'vitest';
import { makeOwnerLink } from '#server/owner-link.ts';
import { doorsOf } from '#server/pages/app-build.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { cookiesOf } from '#tests/support/sign-in.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';

const owner = { name: 'Admin', email: 'owner@example.com', password: 'a long enough one' };

/** Path and query of a new owner link. */
async function ownerPath(hub: TestHub): Promise<string> {
  const link = await makeOwnerLink(hub.platform, await loadBuild());
  return link.replace(hub.address, '');
}

onBothEngines('A site without an owner', (test) => {
  test('says so on its home page until it has one, and shows all the rest', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/')).text()).toContain('This site is not set up yet.');
      expect((await hub.get('/news')).status).toBe(200);
      const page = await hub.get('/set-up');
      expect(await page.text()).toContain('npm run hub -- create-owner');
      await hub.post(await ownerPath(hub), owner);
      expect(await (await hub.get('/')).text()).not.toContain('not set up');
      expect(await (await hub.get('/set-up')).text()).toContain('This site is set up');
    });
  });

  test('gets one by the link, who is signed in, confirmed and in the audit log', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const path = await ownerPath(hub);
      expect(await (await hub.get(path)).text()).toContain('This makes the account that runs it');
      const answer = await hub.post(path, owner);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
      const cookie = cookiesOf(answer);
      expect((await hub.get('/admin/users', { cookie })).status).toBe(200);
      const user = await database.engine.db.selectFrom('users').selectAll().executeTakeFirst();
      expect(user).toMatchObject({ name: 'Admin', role: 'admin', is_email_verified: true });
      const acts = await database.engine.db.selectFrom('audit_log').selectAll().execute();
      expect(acts.map(({ act }) => act)).toEqual(['user.set-up']);
      expect(JSON.stringify(acts)).not.toContain('long enough');
    });
  });

  test('gets one by a link once, also when two open it at once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = await ownerPath(hub);
      const answers = await Promise.all(
        ['one', 'two'].map((name) =>
          hub.post(path, { ...owner, name, email: `${name}@example.com` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
      expect((await hub.get(path)).status).toBe(404);
      expect(await database.engine.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    });
  });

  test('has no use for a link that is over or was replaced', async ({ database }) => {
    let now = new Date('2026-02-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const first = await ownerPath(hub);
        const second = await ownerPath(hub);
        expect((await hub.post(first, owner)).status).toBe(404);
        now = new Date('2026-02-02T12:00:01Z');
        expect((await hub.get(second)).status).toBe(404);
        expect((await hub.post(second, owner)).status).toBe(404);
      },
      { now: () => now },
    );
  });

  test('keeps the link for another try when the form is refused', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', name_skeleton: 'mara' });
    await withHub(database.location, async (hub) => {
      const path = await ownerPath(hub);
      for (const change of [
        { email: 'mara@example.com' },
        { name: 'MARA' },
        { password: 'short' },
      ]) {
        const answer = await hub.post(path, { ...owner, ...change });
        expect(answer.status).toBe(422);
        expect(await answer.text()).not.toContain('value="short"');
      }
      expect((await hub.post(path, owner)).status).toBe(303);
    });
  });
});

onBothEngines('An owner is wanted', (test) => {
  test('while nobody can open the desk', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { needsOwner } = doorsOf(await loadBuild());
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
