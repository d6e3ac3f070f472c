import { publicPages } from '../browser/support/addresses.ts';
import { expectUsable } from '../browser/support/expect-usable.ts';
import { test } from '../browser/support/test.ts';

for (const path of publicPages) {
  test(`${path} can be used by anyone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
    await expectUsable(page, path);
  });
}
