import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

const years = (page: Page) => page.getByRole('navigation', { name: 'Years' });
const step = (page: Page, year: number) =>
  years(page).getByRole('link', { name: new RegExp(`^${year}\\b`) });
const year = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const scrolled = (page: Page) =>
  years(page)
    .locator('> div')
    .evaluate((element) => element.scrollLeft);

test('The strip leads to a year and follows the list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/timeline');
  await step(page, 2016).click();
  await expect(page).toHaveURL('/timeline#y2016');
  await expect(year(page, '2016')).toBeInViewport();
  await expect(step(page, 2016)).toHaveAttribute('aria-current', 'true');
  // Content that it covers would be read behind it.
  const strip = await years(page).boundingBox();
  const heading = await year(page, '2016').boundingBox();
  expect(heading?.y).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0));
  await page.mouse.move(5, 5);
  await page.getByRole('heading', { name: 'The wind is recorded' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('#y2007')?.scrollIntoView());
  await expect(step(page, 2007)).toHaveAttribute('aria-current', 'true');
  await expect(years(page).locator('[aria-current]')).toHaveCount(1);
});

test('The strip follows the list again after a tap', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/timeline');
  await step(page, 2004).click();
  await expect(step(page, 2004)).toBeFocused();
  await page.mouse.move(5, 5);
  const before = await scrolled(page);
  await page.evaluate(() => document.querySelector('#y2025')?.scrollIntoView());
  await expect(step(page, 2025)).toHaveAttribute('aria-current', 'true');
  await expect(step(page, 2025)).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
});

test('Arrow keys move along the strip, which is one tab stop', async ({ page }) => {
  await page.goto('/timeline');
  await step(page, 1974).focus();
  await page.evaluate(() => document.querySelector('#y2015')?.scrollIntoView());
  await expect(step(page, 2015)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 2004)).toBeFocused();
  await page.keyboard.press('End');
  await expect(years(page).getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(step(page, 1974)).toBeFocused();
  await expect(step(page, 2015)).not.toHaveAttribute('tabindex');
  await expect(step(page, 1974)).toHaveAttribute('tabindex', '-1');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(step(page, 1974)).not.toHaveAttribute('tabindex');
  await page.getByRole('link', { name: 'JSON' }).focus();
  await page.keyboard.press('Tab');
  await expect(step(page, 1974)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '1974', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/timeline#y2004');
});

test('The mouse drags the strip, and a drag opens nothing', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/timeline');
  await expect(step(page, 1974)).toBeVisible();
  const box = await step(page, 2010).boundingBox();
  if (!box) throw new Error('There is no step for 2010.');
  await page.mouse.move(box.x + 5, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x - 120, box.y + 40, { steps: 4 });
  await page.mouse.up();
  expect(await scrolled(page)).toBeGreaterThan(100);
  await expect(page).toHaveURL('/timeline');
  await step(page, 2013).click();
  await expect(page).toHaveURL('/timeline#y2013');
});

test('A year that the page doesn’t have is opened from there', async ({ page }) => {
  await page.goto('/timeline?from=2016');
  await expect(year(page, '1974')).toHaveCount(0);
  await step(page, 2010).click();
  await expect(page).toHaveURL('/timeline?from=2010#y2010');
  await expect(year(page, '2010')).toBeInViewport();
  await page.goto('/timeline?from=2016#y1974');
  await expect(page).toHaveURL('/timeline?from=1974#y1974');
  await expect(year(page, '1974')).toBeInViewport();
});

test('The home page shows what happened on this day', { tag: '@phone' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/request to another host/);
  // The anniversary of the sample is the day that loads it, which the shared site may have outlived.
  const site = await startOwnSite({ hasSample: true });
  try {
    await page.goto(site.address);
    const section = page.getByRole('region', { name: 'On this day' });
    const title = 'The night the count stopped at three';
    await section.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(/\/timeline\?from=2016#e\d+/);
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  } finally {
    await page.close();
    await site.stop();
  }
});
