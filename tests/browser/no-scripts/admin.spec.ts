import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('Admin tabs, filters and search work without scripts', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Affiliate Links' }).click();
  await expect(
    page.getByRole('cell', { name: 'Computer hardware store', exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Title' }).fill('tone');
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('link', { name: /front page with a tone/ }).first()).toBeVisible();
  await page.getByLabel('Search content, users, or comments').fill('spectrogram');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Search: spectrogram' })).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Find anything' })).toBeVisible();
});

test('Reports and affiliates work without scripts', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin?tab=analytics');
  await page.getByLabel('Time range', { exact: true }).selectOption('90');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('(90 days)')).toBeVisible();
  const hours = page.getByRole('region', { name: 'Hours', exact: true }).first();
  await expect(hours.locator('figure')).toBeHidden();
  await hours.getByText('Show as a table').click();
  await expect(hours.getByRole('row', { name: /^12:00/ })).toBeVisible();
  await page.getByRole('link', { name: 'View Detailed Reports' }).click();
  await page.getByRole('link', { name: 'Behavior' }).click();
  await expect(page.getByRole('heading', { name: 'Exit pages' })).toBeVisible();
  const name = `Chart store ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin?tab=affiliates');
  await page.getByRole('link', { name: 'Add Affiliate' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Affiliate ID').fill('charts-1');
  await page.getByLabel('Status').selectOption('inactive');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} affiliate settings have been saved.`)).toBeVisible();
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(page.getByLabel('Status')).toHaveValue('inactive');
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
