import { publicPages } from '../browser/support/addresses.ts';
import { fromElsewhere } from '../browser/support/elsewhere.ts';
import { expectUsable } from '../browser/support/expect-usable.ts';
import { test } from '../browser/support/test.ts';

// These tests only look: a fresh browser context for each would cost more than looking.
test.use({ reuseContext: true, extraHTTPHeaders: fromElsewhere() });

for (const path of publicPages) {
  test(`${path} can be used by anyone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
    await expectUsable(page, path);
  });
}
