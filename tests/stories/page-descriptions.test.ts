import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { htmlPage, startOutlet } from './start-outlet.ts';

const PATH = '/admin/page-descriptions';

onBothEngines('What a page says about itself, for a bookmark', (test) => {
  test('is its title and description, as plain text', async ({ database }) => {
    const outlet = await startOutlet({
      '/tone': htmlPage(
        '<title>A tone &amp; a &lt;map&gt;</title><meta name="description" content="37  minutes.">',
      ),
      '/bare': htmlPage('<p>Nothing'),
    });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'contributor');
        const look = async (url: string) => {
          const response = await hub.post(PATH, { url }, { cookie });
          return [response.status, await response.json()];
        };
        expect(await look(outlet.url('/tone'))).toEqual([
          200,
          { title: 'A tone & a <map>', description: '37 minutes.' },
        ]);
        // Twice, because a bookmark is no story.
        expect((await look(outlet.url('/tone')))[0]).toBe(200);
        expect(await look(outlet.url('/bare'))).toEqual([200, { title: '', description: '' }]);
        const [status, refused] = await look(outlet.url('/missing'));
        expect([status, Object.keys(refused)]).toEqual([422, ['message']]);
        expect(await look('')).toEqual([422, { message: 'Enter a URL.' }]);
        expect((await look('javascript:alert(1)'))[0]).toBe(422);
      },
      { settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });

  test('is looked up sixty times an hour by one person', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const look = async (cookie: string) =>
        (await hub.post(PATH, { url: 'http://127.0.0.1/' }, { cookie })).status;
      const { cookie } = await signInStaff(hub, 'contributor');
      const statuses = [];
      for (let index = 0; index < 61; index += 1) statuses.push(await look(cookie));
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]));
      expect(statuses.at(-1)).toBe(429);
      expect(await look((await signInStaff(hub, 'editor')).cookie)).toBe(422);
    });
  });

  test('is not fetched from the server’s own network', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'contributor');
      const response = await hub.post(PATH, { url: 'http://127.0.0.1/' }, { cookie });
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    });
  });
});
