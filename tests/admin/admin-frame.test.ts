import { expect } from 'vitest';
import type { Role } from '#db/tables/accounts.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('The admin frame', (test) => {
  test('redirects signed-out visitors to sign in, with the page to return to', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/admin?tab=users');
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/sign-in?returnTo=%2Fadmin%3Ftab%3Dusers');
    });
  });

  test('explains to a subscriber that they have no permission', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', role: 'subscriber' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      for (const path of ['/admin', '/admin/nothing-here']) {
        const response = await hub.get(path, { cookie });
        expect(response.status).toBe(403);
        expect(await response.text()).toContain('You don’t have permission to see this page.');
      }
    });
  });

  test('refuses every URL that a browser can open with a page', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', role: 'contributor' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      const paths = ['settings', 'audit.csv', 'subscribers.csv', 'pages/home/preview'];
      for (const path of paths) {
        const response = await hub.get(`/admin/${path}`, { cookie, accept: 'text/html,*/*' });
        expect(response.status, path).toBe(403);
        expect(response.headers.get('content-type'), path).toContain('text/html');
        expect(await response.text(), path).toMatch(/<h1[^>]*>You don’t have access<\/h1>/);
      }
      const byScript = await hub.get('/admin/audit.csv', { cookie, accept: 'application/json' });
      expect(byScript.headers.get('content-type')).toContain('application/json');
    });
  });

  test.for<Role>(['editor', 'moderator', 'admin'])(
    'opens for the %s, uncached and with noindex',
    async (role, { database }) => {
      await insertMember(database.engine.db, { name: 'Mara', role });
      await withHub(database.location, async (hub) => {
        const cookie = await signInAs(hub, 'mara@example.com');
        const response = await hub.get('/admin', { cookie });
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const html = await response.text();
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).toMatch(/<h1[^>]*>Admin Dashboard<\/h1>/);
      });
    },
  );

  test('names the tab or filter in the title of the document', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', role: 'admin' });
    const titles = {
      '/admin': 'Admin Dashboard · Admin',
      '/admin?tab=users': 'User Management · Admin Dashboard · Admin',
      '/admin/moderation/pending': 'Review queue · Admin',
      '/admin/moderation/pending?view=held': 'Held posts · Review queue · Admin',
      '/admin/users?role=editor&status=banned': 'Editor, Banned · Users · Admin',
      '/admin/users?q=mara': '“mara” · Users · Admin',
      '/admin/content?kind=media': 'Media · Content · Admin',
      '/notifications?show=unread': 'Unread notifications · A new fan hub',
    };
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      for (const [path, title] of Object.entries(titles)) {
        const html = await (await hub.get(path, { cookie })).text();
        expect(html).toContain(`<title>${title}</title>`);
      }
    });
  });

  test('shows a 404 page inside the frame for an unknown URL', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      const response = await hub.get('/admin/nothing-here', { cookie });
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('Page not found');
      expect(html).toContain('aria-label="Admin"');
    });
  });
});
