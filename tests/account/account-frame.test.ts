import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const memberPages = [
  '/notifications',
  '/follows',
  '/my-events',
  '/bookmarks',
  '/submissions',
  '/appeal',
  '/settings',
];
const guestPages = [
  '/notifications',
  '/follows',
  '/my-events',
  '/submissions',
  '/appeal',
  '/my-data',
];

/** The links of a navigation in the page, with the current one in brackets. Undefined if the page has none. */
async function getLinks(hub: TestHub, path: string, cookie: string, label = 'Account') {
  const response = await hub.get(path, { cookie });
  expect(response.status, path).toBe(200);
  const [, navigation] =
    new RegExp(`<nav aria-label="${label}"(.*?)</nav>`, 's').exec(await response.text()) ?? [];
  return navigation?.match(/<a [^>]*>/g)?.map((link) => {
    const href = /href="([^"]*)"/.exec(link)?.[1] ?? '';
    return link.includes('aria-current="page"') ? `[${href}]` : href;
  });
}

const marked = (paths: string[], current: string) =>
  paths.map((path) => (path === current ? `[${path}]` : path));

onBothEngines('Pages of one’s own', (test) => {
  test('link to each other for a member, and mark the one that is open', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', email: 'mara@example.com' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      for (const path of memberPages) {
        expect(await getLinks(hub, path, cookie), path).toEqual(marked(memberPages, path));
      }
      expect(await getLinks(hub, '/notifications?show=unread', cookie)).toContain(
        '[/notifications]',
      );
      expect(await getLinks(hub, '/settings/password', cookie)).toContain('[/settings]');
      expect(await getLinks(hub, '/settings/password', cookie, 'Settings')).toEqual(
        expect.arrayContaining(['/settings', '[/settings/password]', '/settings/sessions']),
      );
      expect(await getLinks(hub, '/bookmarks', cookie, 'Settings')).toBeUndefined();
    });
  });

  test('link to those that a guest can open, and nowhere for visitors', async ({ database }) => {
    const { cookie } = await insertGuest(database.engine.db, 'Wren');
    await withHub(database.location, async (hub) => {
      for (const path of guestPages) {
        expect(await getLinks(hub, path, cookie), path).toEqual(marked(guestPages, path));
      }
      expect(await getLinks(hub, '/follows', '')).toBeUndefined();
    });
  });
});
