import { deskPages } from '../browser/support/addresses.ts';
import { asRole } from '../browser/support/as-role.ts';
import { fromElsewhere } from '../browser/support/elsewhere.ts';
import { expectUsable } from '../browser/support/expect-usable.ts';
import { test } from '../browser/support/test.ts';

// These tests only look: a fresh browser context for each would cost more than looking.
test.use({ reuseContext: true, extraHTTPHeaders: fromElsewhere() });

for (const path of deskPages) {
  test(`${path} can be used by anyone`, async ({ page }) => {
    await asRole(page, 'admin');
    await expectUsable(page, path);
  });
}
