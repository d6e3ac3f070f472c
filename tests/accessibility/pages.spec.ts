import { publicPages } from '../browser/support/addresses.ts';
import { expectUsable } from '../browser/support/expect-usable.ts';
import { fromNewNetwork } from '../browser/support/new-network.ts';
import { test } from '../browser/support/test.ts';

// These tests change nothing, so they share a browser context to save time.
test.use({ reuseContext: true, extraHTTPHeaders: fromNewNetwork() });

for (const path of publicPages) {
  test(`${path} is accessible`, async ({ page }) => {
    await expectUsable(page, path);
  });
}
