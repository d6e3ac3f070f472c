import { expect, test } from '../support/test.ts';

test('The home page can be read and left without scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Latest News & Rumors' }).getByRole('article'),
  ).toHaveCount(5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('The small-screen menu opens without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('summary').first().click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toContainText([
    'Home',
    'News',
  ]);
});
