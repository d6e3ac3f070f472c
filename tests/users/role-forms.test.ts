import { expect } from 'vitest';
import { updateUser } from '#app/features/identity/identity.server.ts';
import { getRoleToGrant } from '#app/features/users/roles/change-roles.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import { withHub } from '#tests/support/start-hub.ts';

function findRoleNamed(db: Database, name: string) {
  const roles = db.selectFrom('roles').where('name', '=', name);
  return roles.select('id').executeTakeFirstOrThrow();
}

onBothEngines('The forms of roles', (test) => {
  test('ask for at least one right', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const fields = { name: 'Crew', description: '' };
      const response = await hub.post('/admin/new-role', fields, { cookie });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('Choose at least one right.');
    });
  });

  test('are not found for a role that does not exist', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      await read('/admin/edit-role/999', 404);
      await read('/admin/edit-role/999/delete', 404);
    });
  });

  test('give nobody a role that was deleted meanwhile', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const { cookie } = await signInStaff(hub, 'admin');
      const id = await insertMember(db, { name: 'Ines', email: 'ines@example.com' });
      const fields = { id: String(id), role: 'custom-0123456789ab' };
      const response = await hub.post(`/admin/users/role?id=${id}`, fields, { cookie });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('This role was deleted. Choose another one.');
    });
  });

  test('replace a deleted role for a member who is being given it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { engine, transaction } = hub.platform;
      const { cookie } = await signInStaff(hub, 'admin');
      const key = await insertRole(engine.db, 'Crew', ['see analytics']);
      const ines = await insertMember(engine.db, { name: 'Ines', email: 'ines@example.com' });
      const { id } = await findRoleNamed(engine.db, 'Crew');
      const [given, mayCommit] = [gate(), gate()];
      const giving = transaction(async ({ db }) => {
        await getRoleToGrant(db, key);
        await updateUser(db, ines, { role: key });
        given.open();
        await mayCommit.opened;
      });
      await Promise.race([given.opened, giving]);
      const fields = { replacement: 'contributor' };
      const deletion = hub.post(`/admin/edit-role/${id}/delete`, fields, { cookie });
      await settledOrBlocked(engine, deletion);
      mayCommit.open();
      await giving;
      expect((await deletion).status).toBe(303);
      const users = engine.db.selectFrom('users').where('id', '=', ines);
      expect(await users.select('role').execute()).toEqual([{ role: 'contributor' }]);
    });
  });

  test('delete a role that nobody has without asking for another one', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const { cookie, read } = await signInStaff(hub, 'admin');
      await insertRole(db, 'Crew', ['see analytics']);
      const { id } = await findRoleNamed(db, 'Crew');
      const response = await hub.post(`/admin/edit-role/${id}/delete`, {}, { cookie });
      expect(response.status).toBe(303);
      await read(`/admin/edit-role/${id}`, 404);
    });
  });
});

onBothEngines('The page of a role', (test) => {
  test('says who has it and what it shows them, without scripts', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const { cookie, read } = await signInStaff(hub, 'admin');
      const role = await insertRole(db, 'Crew', ['open the admin area', 'see subscribers']);
      for (let number = 1; number <= 8; number += 1) {
        await insertMember(db, { name: `Ines ${number}`, role, email: `i${number}@example.com` });
      }
      const { id } = await findRoleNamed(db, 'Crew');
      const page = await read(`/admin/edit-role/${id}`);
      expect(page).toContain('8 people with this role');
      expect(page).toMatch(/Ines 1<.*Ines 6</s);
      expect(page).toContain('>2 more</a>');
      expect(listDrawnEntries(page)).toEqual(['Dashboard', 'Subscribers']);
      expect(page).not.toContain('will no longer');
      // A refused form shows what it would do.
      const fields = { name: '', description: '', 'right-see-analytics': 'on', revision: '1' };
      const refused = await hub.post(`/admin/edit-role/${id}`, fields, { cookie });
      expect(refused.status).toBe(422);
      const text = await refused.text();
      expect(text).toMatch(/8 people will no longer<\/p><ul[^>]*><li>see subscribers<\/li>/);
      expect(text).toMatch(/8 people will be able to<\/p><ul[^>]*><li>see analytics<\/li>/);
    });
  });
});

function listDrawnEntries(page: string): string[] {
  const [, drawn = ''] = /<div class="role-menu">(.*?)<\/section>/s.exec(page) ?? [];
  return [...drawn.matchAll(/<\/svg><span>([^<]+)<\/span>/g)].map(([, label = '']) => label);
}
