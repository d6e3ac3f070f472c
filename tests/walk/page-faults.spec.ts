import { expect, test } from '../browser/support/test.ts';
import { findLayoutShifts, findPageFaults, recordLayoutShifts } from './page-faults.ts';

for (const [fault, content] of [
  ['duplicate id: a', '<p id="a"></p><p id="a"></p>'],
  ['link to a missing part of the page: none', '<a href="#none">Down</a>'],
  ['placeholder in text: "Hello undefined"', '<p>Hello undefined</p>'],
  ['placeholder in text: "Hello {name}"', '<img alt="Hello {name}">'],
  ['key in text: "article.title"', '<button>article.title</button>'],
  ['retired phrase in text: "Charts: coming soon"', '<p>Charts: coming soon</p>'],
] as const) {
  test(`A walk finds a ${fault}`, async ({ page }) => {
    await page.setContent(`<!doctype html><title>Page</title><main>${content}</main>`);
    expect(await findPageFaults(page)).toEqual([fault]);
  });
}

test('A walk passes over hidden texts, code and names', async ({ page }) => {
  await page.setContent(
    '<p hidden>undefined</p><p style="visibility: hidden">NaN</p><code>{}</code><p>kelp_wind</p><title>Page</title>',
  );
  expect(await findPageFaults(page, new Set(['kelp_wind']))).toEqual([]);
});

test('A walk finds raw data in place of a page', async ({ page }) => {
  await page.goto('/search.json?q=signal', { waitUntil: 'load' });
  expect(await findPageFaults(page)).toEqual(['a page of type application/json']);
});

test('A walk finds what moves after the first paint', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/privacy');
  expect(await findLayoutShifts(page)).toEqual([]);
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '300px';
    document.querySelector('main')?.prepend(block);
  });
  await expect.poll(() => findLayoutShifts(page)).toHaveLength(1);
});
