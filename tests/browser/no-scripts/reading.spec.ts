import { expect, test } from '../support/test.ts';

test('The home page works without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Latest News & Rumors' }).getByRole('article'),
  ).toHaveCount(5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('An article has its serif without JavaScript', async ({ page }) => {
  const font = page.waitForResponse(/source-serif-basic/);
  await page.goto('/news/1');
  expect((await font).ok()).toBe(true);
});

test('The mobile menu opens without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('summary').first().click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toContainText([
    'Home',
    'News',
  ]);
});

test('A section is read from page to page without JavaScript', async ({ page }) => {
  await page.goto('/lore');
  const neighbors = page.getByRole('navigation', { name: 'Previous and next page' });
  await neighbors.getByRole('link', { name: 'Places' }).click();
  await expect(page).toHaveURL('/lore/places');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('summary').filter({ hasText: 'In this section' }).click();
  const contents = page.getByRole('navigation', { name: 'In this section' });
  await contents.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

test('The timeline is a list with links to its years without JavaScript', async ({ page }) => {
  await page.goto('/timeline?from=2016');
  const years = page.getByRole('navigation', { name: 'Years' });
  await years.getByRole('link', { name: /^2010\b/ }).click();
  await expect(page).toHaveURL('/timeline?from=2010#y2010');
  await years.getByRole('link', { name: /^2017\b/ }).click();
  await expect(page).toHaveURL(/#y2017$/);
  await expect(page.getByRole('heading', { name: '2017', exact: true })).toBeInViewport();
});
