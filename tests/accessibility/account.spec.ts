import { memberPages } from '../browser/support/addresses.ts';
import { asRole } from '../browser/support/as-role.ts';
import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expectNoOverflow, expectUsable } from '../browser/support/expect-usable.ts';
import { expect, test } from '../browser/support/test.ts';

for (const path of memberPages) {
  test(`${path} can be used by any member`, async ({ page }) => {
    await asRole(page, 'subscriber');
    await expectUsable(page, path);
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the open menu can be used by any member, in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await asRole(page, 'subscriber');
    await page.goto('/news');
    // The menu of the account is asked for after the page is up.
    await page.getByLabel(/^Account of/).click();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
