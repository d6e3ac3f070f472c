import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('Admin tabs, filters and search work without scripts', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Affiliate Links' }).click();
  await expect(page.getByRole('cell', { name: 'Computer hardware store' })).toBeVisible();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByLabel('Title').fill('tone');
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('link', { name: /front page with a tone/ }).first()).toBeVisible();
  await page.getByLabel('Search content, users, or comments').fill('spectrogram');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Search: spectrogram' })).toBeVisible();
});

test('The phone menu opens without scripts', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByLabel('Menu', { exact: true }).first().click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Review queue' }).click();
  await expect(page.getByRole('heading', { name: 'Review queue', level: 1 })).toBeVisible();
});
