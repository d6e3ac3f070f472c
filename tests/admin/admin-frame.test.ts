import { expect } from 'vitest';
import type { Role } from '#db/tables/accounts.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('The desk', (test) => {
  test('sends whoever is not signed in to sign in and back', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const answer = await hub.get('/admin?tab=users');
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/sign-in?returnTo=%2Fadmin%3Ftab%3Dusers');
    });
  });

  test('says to a subscriber in a sentence that it is not theirs', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', role: 'subscriber' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      for (const path of ['/admin', '/admin/nothing-here']) {
        const answer = await hub.get(path, { cookie });
        expect(answer.status).toBe(403);
        expect(await answer.text()).toContain("You don't have permission to see this page.");
      }
    });
  });

  test.for<Role>(['editor', 'moderator', 'admin'])(
    'opens for the %s, is kept by nobody and listed nowhere',
    async (role, { database }) => {
      await insertMember(database.engine.db, { name: 'Mara', role });
      await withHub(database.location, async (hub) => {
        const cookie = await signInAs(hub, 'mara@example.com');
        const answer = await hub.get('/admin', { cookie });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const html = await answer.text();
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).toMatch(/<h1[^>]*>Admin Dashboard<\/h1>/);
      });
    },
  );

  test('knows the addresses it does not have, inside the frame', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      const answer = await hub.get('/admin/nothing-here', { cookie });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('Page not found');
      expect(html).toContain('aria-label="Desk"');
    });
  });
});
