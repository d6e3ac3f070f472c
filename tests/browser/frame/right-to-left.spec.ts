import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const writeRightToLeft = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

test('Where text runs from right to left, arrows point back and forward, and other icons stay', async ({
  page,
}) => {
  await page.goto('/');
  const arrow = page.getByRole('link', { name: 'View All News' }).locator('svg');
  const other = page.getByRole('banner').getByRole('link', { name: 'Search' }).locator('svg');
  await expect(arrow).toHaveCSS('scale', 'none');
  await writeRightToLeft(page);
  await expect(arrow).toHaveCSS('scale', '-1 1');
  await expect(other).toHaveCSS('scale', 'none');
});

test('Where text runs from right to left, the left arrow key leads to the next image', async ({
  page,
}) => {
  await page.goto('/media/2');
  const next = await page.locator('main a[rel=next]').getAttribute('href');
  await writeRightToLeft(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(next ?? '');
});
