import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

function findRefusals(hub: TestHub) {
  return hub.logged.filter(({ msg }) => msg === 'access refused');
}

onBothEngines('The log', (test) => {
  test('says who was refused what, with the id of the request', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const staff = await signInStaff(hub, 'contributor');
      const response = await hub.get('/admin/users?q=mara', { cookie: staff.cookie });
      expect(response.status).toBe(403);
      const requestId = response.headers.get('x-request-id');
      expect(findRefusals(hub)).toMatchObject([
        {
          level: 'info',
          requestId,
          path: '/admin/users',
          userId: staff.id,
          reason: 'contributor may not sanction people',
        },
      ]);
      await hub.post('/admin/users/new', { name: 'X' }, { cookie: staff.cookie });
      expect(findRefusals(hub)[1]).toMatchObject({ path: '/admin/users/new', userId: staff.id });
    });
  });
});
