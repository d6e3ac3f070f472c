import { expect, test } from '../support/test.ts';

test('The gallery can be filtered, paged and browsed without JavaScript', async ({ page }) => {
  await page.goto('/media');
  await page.getByRole('link', { name: 'Screenshots' }).click();
  await page.getByRole('link', { name: 'Press kit' }).click();
  await expect(page).toHaveURL(/\?type=image&provenance=press-kit$/);
  await page.getByRole('link', { name: 'Screenshots' }).click();
  await page.goto('/media?type=image');
  const first = await page.locator('main figure h2').first().textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.locator('main figure h2').first()).not.toHaveText(first ?? '');
  await page.goto('/media?type=artwork');
  const titles = await page.locator('main figure h2').allTextContents();
  await page.locator('main figure a').first().click();
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '');
  await page.getByRole('link', { name: 'Zoom' }).click();
  await expect(page).toHaveURL(/\/images\/[0-9a-f]{24}\/1920\.webp$/);
});
