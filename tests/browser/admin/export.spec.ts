import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('An admin downloads the site and sees when the file is complete', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings/import-export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the site' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByRole('status').filter({ hasText: 'Export' })).toHaveText(
    /^Exported \d+ tables and files\.$/,
  );
  expect(await download.failure()).toBeNull();
  await expect(page.getByRole('button', { name: 'Download the site' })).toBeEnabled();
  await expectAccessible(page);
});
