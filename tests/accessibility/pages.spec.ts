import { publicPages } from '../browser/support/addresses.ts';
import { expectUsable } from '../browser/support/expect-usable.ts';
import { fromNewNetwork } from '../browser/support/new-network.ts';
import { test } from '../browser/support/test.ts';

// These tests only look: a fresh browser context for each would cost more than looking.
test.use({ reuseContext: true, extraHTTPHeaders: fromNewNetwork() });

for (const path of publicPages) {
  test(`${path} can be used by anyone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
    await expectUsable(page, path);
  });
}
