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

test('A bar without a known end does not look full', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings/import-export');
  const readBar = () =>
    page.getByRole('heading', { name: 'Export', exact: true }).evaluate((heading) => {
      const bar = document.createElement('progress');
      heading.after(bar);
      const { animationName, backgroundImage, backgroundSize } = getComputedStyle(bar);
      bar.remove();
      return { isMoving: animationName !== 'none', backgroundImage, backgroundSize };
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await readBar()).toMatchObject({
    isMoving: true,
    backgroundSize: expect.stringMatching(/^30%/),
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await readBar();
  expect(still.isMoving).toBe(false);
  expect(still.backgroundImage).toContain('repeating-linear-gradient');
});
