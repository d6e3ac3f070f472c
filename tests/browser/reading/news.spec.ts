import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test('Load More appends five articles, and Back restores list and scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/news?filter=all');
  await expect(titles(page)).toHaveCount(5);
  const first = await titles(page).allTextContents();
  const button = page.getByRole('link', { name: 'Load More' });
  await button.scrollIntoViewIfNeeded();
  const fifth = titles(page).nth(4);
  const before = await fifth.boundingBox();
  await button.click();
  await expect(titles(page)).toHaveCount(10);
  expect((await fifth.boundingBox())?.y).toBe(before?.y);
  const all = await titles(page).allTextContents();
  expect(all.slice(0, 5)).toEqual(first);
  expect(new Set(all).size).toBe(10);
  await titles(page).nth(8).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[8] ?? '');
  await page.goBack();
  await expect(titles(page)).toHaveCount(10);
  await expect(titles(page).nth(8)).toBeInViewport();
});

test('Typing updates the list and the URL, and keeps the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All News' }).click();
  await expect(titles(page)).toHaveCount(5);
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await field.pressSequentially('TONE', { delay: 30 });
  await expect(page).toHaveURL(/\/news\?q=TONE$/);
  await expect(titles(page).first()).toContainText('tone');
  await expect(field).toBeFocused();
  await field.fill('zzyzx zzyzx');
  await expect(page.getByText('No articles match “zzyzx zzyzx”')).toBeVisible();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page, 'a search is one history entry').toHaveURL(/\/news$/);
  await page.goForward();
  await expect(field).toHaveValue('zzyzx zzyzx');
  await page.getByRole('link', { name: 'clear the search' }).click();
  await expect(titles(page)).toHaveCount(5);
  await expect(field).toHaveValue('');
});

test('A filter keeps the search, and the URL can be shared', async ({ page }) => {
  await page.goto('/news?q=the');
  const filters = page.getByRole('navigation', { name: 'News categories' });
  await filters.getByRole('link', { name: 'Rumors' }).click();
  await expect(page).toHaveURL(/filter=rumors/);
  await expect(filters.getByRole('link', { name: 'Rumors' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveURL(/q=the/);
  const shown = await titles(page).allTextContents();
  await page.reload();
  expect(await titles(page).allTextContents()).toEqual(shown);
});

test('Enter searches immediately', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('tone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\?q=tone$/);
});

test('Article lines have 60 to 75 characters in the serif typeface', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/news/1');
  await expect(page).toHaveURL(/\/news\/1-larkspur/);
  await page.evaluate(() => document.fonts.ready);
  const lengths = await page.locator('main article p + p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set(
        [...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)),
      );
      const { length } = paragraph.textContent ?? '';
      return length > 250 ? [length / lines.size] : [];
    }),
  );
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(average).toBeGreaterThan(56);
  expect(average).toBeLessThan(76);
  const family = await page
    .locator('main article p + p')
    .first()
    .evaluate((paragraph) => getComputedStyle(paragraph).fontFamily);
  expect(family).toContain('Source Serif 4');
});

test('Copy link copies the article’s URL', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/news/1');
  await page.getByRole('link', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
});
