import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expect, test } from '../browser/support/test.ts';

/** Every kind of page there is; a new one is added here. */
const pages = [
  { path: '/', status: 200 },
  { path: '/subscribe', status: 200 },
  { path: '/search', status: 200 },
  { path: '/search?q=quiet+horizon', status: 200 },
  { path: '/search?q=zzyzx&kind=media', status: 200 },
  { path: '/no-such-page', status: 404 },
];

for (const { path, status } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} can be used by anyone, in the ${colorScheme} theme`, async ({
      page,
      complaints,
    }) => {
      if (status === 404) complaints.allow(/status of 404/, /no-such-page/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expectAccessible(page);
    });
  }
}
