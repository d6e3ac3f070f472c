import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

async function titleTop(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  return Math.round(box?.y ?? 0);
}

const titledPages = [
  '/news',
  '/news/1',
  '/media',
  '/community',
  '/community/fan-art',
  '/message-board',
  '/stories',
  '/stories/1',
  '/events',
  '/events/1',
  '/members/Orla',
  '/search',
  '/submit',
  '/submit/news',
  '/submissions',
  '/subscribe',
  '/sign-in',
  '/sign-up',
  '/forgotten-password',
  '/notice',
  '/privacy',
];

test('All page titles start at the same height', { tag: '@phone' }, async ({ page }) => {
  const tops: Record<string, number> = {};
  for (const path of titledPages) tops[path] = await titleTop(page, path);
  const [first] = Object.values(tops);
  expect(tops).toEqual(Object.fromEntries(titledPages.map((path) => [path, first])));
});

test('The titles of settings start at the same height as all others', async ({ page }) => {
  const top = await titleTop(page, '/news');
  await asRole(page, 'subscriber');
  for (const path of ['/settings', '/settings/notifications', '/settings/account', '/appeal']) {
    expect(await titleTop(page, path), path).toBe(top);
  }
});

test('The first story of the home page starts on the first screen', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  const story = page.getByRole('region', { name: 'Latest News & Rumors' }).getByRole('article');
  const box = await story.first().boundingBox();
  expect(box?.y).toBeLessThan(700);
});

test('The home page has no empty areas beside its stories and images', async ({ page }) => {
  await page.goto('/');
  const news = page.getByRole('region', { name: 'Latest News & Rumors' }).getByRole('article');
  const bottom = async (index: number) => {
    const box = await news.nth(index).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(Math.abs((await bottom(0)) - (await bottom(3)))).toBeLessThan(100);
  const figures = page.getByRole('region', { name: 'Media Gallery' }).getByRole('figure');
  const tops: number[] = [];
  for (const figure of await figures.all())
    tops.push(Math.round((await figure.boundingBox())?.y ?? 0));
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBe(tops[3]);
});

test('Account pages have a footer without a second form', async ({ page }) => {
  for (const path of ['/subscribe', '/sign-in', '/sign-up']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  }
  await page.goto('/news');
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }),
  ).toBeVisible();
});

test('The header shows its links on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/news');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'News', 'Media', 'Community']);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(820);
});

test.describe('In the light theme', () => {
  test.use({ colorScheme: 'light' });

  test('the header stays dark for as long as the dark stage is behind it', async ({ page }) => {
    await page.goto('/media/2');
    const header = page.getByRole('banner');
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(header).toHaveCSS('backdrop-filter', /blur/);
    await expect(header).toHaveCSS('color-scheme', 'dark');
    await page.getByRole('region', { name: 'Comments' }).evaluate((section) => {
      document.body.style.minHeight = '300vh';
      section.scrollIntoView({ block: 'start' });
    });
    await expect(header).not.toHaveCSS('color-scheme', 'dark');
  });
});

test('The page of an author lists their articles', async ({ page }) => {
  await page.goto('/members/Juniper');
  const articles = page.getByRole('region', { name: 'Articles' }).getByRole('article');
  await expect(articles.first().getByRole('link')).toHaveAttribute('href', /^\/news\/\d+/);
});

test('The text and the comments of an event share one left edge', async ({ page }) => {
  await page.goto('/events/1');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const comments = await page.getByRole('region', { name: 'Comments' }).boundingBox();
  expect(comments?.x).toBe(title?.x);
});

test('The buttons below the images of a review stay where they are when the images load', async ({
  page,
}) => {
  await asRole(page, 'moderator');
  const { promise: isMeasured, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/images/**', async (route) => {
    await isMeasured;
    await route.continue();
  });
  await page.goto('/admin/review/media/1', { waitUntil: 'domcontentloaded' });
  const image = page.getByRole('main').getByRole('figure').getByRole('img').first();
  const form = page.getByRole('form', { name: 'Decision' });
  const before = (await form.boundingBox())?.y;
  load();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect((await form.boundingBox())?.y).toBe(before);
  expect((await image.boundingBox())?.height).toBeLessThanOrEqual(384);
});

test('Lists of the admin fit the width of a tablet', async ({ page }) => {
  await asRole(page, 'admin');
  for (const width of [768, 820]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['content', 'affiliates', 'users', 'audit', 'versions/article/1']) {
      await page.goto(`/admin/${path}`);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, `${path} at ${width}`).toBe(0);
    }
  }
});
