import { expect, test } from '../support/test.ts';

test('Search can be filtered and paged without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('signal');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Discussions' })).toBeVisible();
  await page.getByRole('link', { name: /^All \d+ articles$/ }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  const firstTitle = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(
    firstTitle ?? '',
  );
  await expect(page).toHaveURL(/kind=articles/);
  await expect(page.getByText('Discussion', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('board:lore');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Past year');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Discussions', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('year');
  await expect(page.getByRole('article').first()).toBeVisible();
});
