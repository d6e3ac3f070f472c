import { expect, test } from '../support/test.ts';

test('a visitor follows an article and mutes it without scripts', async ({ page }) => {
  await page.goto('/news/2');
  await page.locator('#comments summary').click();
  await page.locator('#comments').getByRole('button', { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/follows/);
  const all = page.getByRole('button', { name: /^All: / });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^None: / }).click();
  await expect(all).toHaveAttribute('aria-pressed', 'false');
});
