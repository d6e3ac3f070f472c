import { expect, test } from '../support/test.ts';

test('News can be filtered, searched, paged and read without JavaScript', async ({ page }) => {
  await page.goto('/news');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/filter=all/);
  const first = await titles.allTextContents();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(titles).toHaveCount(5);
  const second = await titles.allTextContents();
  expect(new Set([...first, ...second]).size).toBe(10);
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await field.fill('tone');
  await field.press('Enter');
  await expect(page).toHaveURL(/filter=all&q=tone/);
  await expect(titles.first()).toContainText('tone');
  await titles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/1-/);
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Corrections' })).toBeVisible();
});
