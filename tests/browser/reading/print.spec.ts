import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function openPrinted(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(path);
}

/** What generated content adds in front of or behind an element. */
function readContent(page: Page, selector: string, part: '::before' | '::after'): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, part) => getComputedStyle(element, part).content, part);
}

const pages = [
  { kind: 'An article', path: '/news/5', title: 'The poster with three suns' },
  { kind: 'A page of the site', path: '/about', title: 'About Horizon Three' },
  { kind: 'A story', path: '/stories/1', title: 'A studio goes quiet, loudly' },
  { kind: 'An event', path: '/events/1', title: 'Listening party' },
  { kind: 'A claim', path: '/claims/6', title: 'a coast without seams' },
  { kind: 'A thread', path: '/message-board/3', title: 'Just arrived?' },
  { kind: 'The timeline', path: '/timeline', title: 'Timeline' },
];

for (const { kind, path, title } of pages) {
  test(`${kind} prints its text and its URL, without what can only be clicked`, async ({
    page,
    baseURL,
  }) => {
    await openPrinted(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('header.site-header, nav, footer, form, button')).not.toHaveCount(0);
    for (const control of await page
      .locator('header.site-header, nav, body > div > footer, form, button, dialog, summary')
      .all()) {
      await expect(control).toBeHidden();
    }
    for (const name of ['Save', 'Report', 'Reply', 'Back', 'Skip to content', 'Add to calendar']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    const url = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(url).toContain(`${baseURL}${path}`);
    expect(await readContent(page, 'link[rel="canonical"]', '::before')).toBe(`"${url}"`);
    await expect(page.locator('link[rel="canonical"]')).toBeVisible();
  });
}

test('The dark theme prints black on white, in the serif', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openPrinted(page, '/message-board/3');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.post-text').first()).toHaveCSS('font-family', /^"?Source Serif/);
});

test('Links in a printed text are followed by their URL, and headings’ anchors are not', async ({
  page,
}) => {
  await openPrinted(page, '/about');
  const link = '.reading a[href="/claims"]';
  expect(await readContent(page, link, '::after')).toBe('" (/claims)"');
  await expect(page.locator('.heading-anchor').first()).toBeHidden();
  await page.goto('/news/5');
  expect(await readContent(page, '#article-sources + ul a', '::after')).toContain('(https://');
  await page.emulateMedia({ media: 'screen' });
  expect(await readContent(page, '#article-sources + ul a', '::after')).toBe('none');
});

test('A printed page breaks neither in a figure nor after a heading', async ({ page }) => {
  await openPrinted(page, '/news/5');
  await expect(page.locator('.reading figure').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('.reading h2').first()).toHaveCSS('break-after', 'avoid');
});
