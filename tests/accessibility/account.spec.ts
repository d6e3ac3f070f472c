import { memberPages } from '../browser/support/addresses.ts';
import { asRole } from '../browser/support/as-role.ts';
import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expectNoOverflow, expectUsable } from '../browser/support/expect-usable.ts';
import { fromNewNetwork } from '../browser/support/new-network.ts';
import { expect, test } from '../browser/support/test.ts';

// These tests change nothing, so they share a browser context to save time.
test.use({ reuseContext: true, extraHTTPHeaders: fromNewNetwork() });

for (const path of memberPages) {
  test(`${path} is accessible`, async ({ page }) => {
    await asRole(page, 'subscriber');
    await expectUsable(page, path);
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`The open account menu is accessible in the ${colorScheme} theme`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await asRole(page, 'subscriber');
    await page.goto('/news');
    // The account menu loads after the page.
    await page.getByLabel(/^Account menu for/).click();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
