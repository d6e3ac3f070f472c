import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';

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

  test('delete a role that nobody has without asking for another one', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const { cookie, read } = await signInStaff(hub, 'admin');
      await insertRole(db, 'Crew', ['see analytics']);
      const { id } = await db
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'Crew')
        .executeTakeFirstOrThrow();
      const response = await hub.post(`/admin/edit-role/${id}/delete`, {}, { cookie });
      expect(response.status).toBe(303);
      await read(`/admin/edit-role/${id}`, 404);
    });
  });
});
