import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

interface SentBeacon {
  /** The view's id. */
  i?: string;
  /** The URL of a view. */
  u?: string;
  /** Milliseconds and percent, of a view that was left. */
  s?: number;
  m?: number;
  /** A clicked URL. */
  h?: string;
  /** Why the view does not count. */
  x?: string;
}

test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

function recordBeacons(page: Page): SentBeacon[] {
  const sent: SentBeacon[] = [];
  page.on('request', async (request) => {
    if (!request.url().endsWith('/beacon')) return;
    expect(Object.keys(await request.allHeaders())).not.toContain('cookie');
    sent.push(request.postDataJSON());
  });
  return sent;
}

/** Browsers in tests say that they are robots. */
async function actAsReader(page: Page, init: () => void = () => {}): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
  await page.addInitScript(init);
}

test('A visit is counted page by page, with time, scroll depth and clicks', async ({
  page,
  context,
}) => {
  await actAsReader(page);
  const sent = recordBeacons(page);
  await page.goto('/stories');
  await expect.poll(() => sent.length).toBe(1);
  await page.mouse.wheel(0, 5_000);
  const story = page.locator('main a[target=_blank]').first();
  const href = await story.evaluate((link: HTMLAnchorElement) => link.href);
  await context.route(href, (route) => route.abort());
  await story.evaluate((link: HTMLAnchorElement) => {
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  });
  await expect.poll(() => sent.map(({ h }) => h)).toContain(href);
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await expect.poll(() => sent.length).toBe(4);
  const [first, click, left, second] = sent;
  expect(first?.u).toMatch(/\/stories$/);
  expect(click?.i).toBe(first?.i);
  expect(left?.i).toBe(first?.i);
  expect(left?.s).toBeGreaterThan(0);
  expect(left?.m).toBeGreaterThan(50);
  expect(second?.u).toMatch(/\/news$/);
  expect(second?.i).not.toBe(first?.i);
  await page.goBack();
  await expect.poll(() => sent.at(-1)?.u).toMatch(/\/stories$/);
  expect(await context.cookies()).toEqual([]);
});

test('Do Not Track and GPC send nothing, robots only that they are robots', async ({ page }) => {
  const sent = recordBeacons(page);
  await page.goto('/news');
  await expect.poll(() => sent).toEqual([{ x: 'robot' }]);
  await actAsReader(page, () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/media');
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await expect(page).toHaveURL(/\/news$/);
  expect(sent).toEqual([{ x: 'robot' }]);
});
