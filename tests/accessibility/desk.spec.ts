import { deskPages } from '../browser/support/addresses.ts';
import { asRole } from '../browser/support/as-role.ts';
import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expect, test } from '../browser/support/test.ts';

for (const path of deskPages) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`${path} can be used by anyone, in the ${colorScheme} theme`, async ({ page }) => {
      await asRole(page, 'admin');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expectAccessible(page);
    });
  }
}
