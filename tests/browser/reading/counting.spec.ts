import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import type { Visit } from '#app/features/analytics/embeds/visitor-day.ts';
import { expect, test } from '../support/test.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

function recordBeacons(page: Page): object[] {
  const sent: object[] = [];
  page.on('request', async (request) => {
    if (!request.url().endsWith('/beacon')) return;
    expect(Object.keys(await request.allHeaders())).not.toContain('cookie');
    sent.push(request.postDataJSON());
  });
  return sent;
}

/** Browsers in tests say that they are robots. */
async function actAsReader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
}

/** The stored visit that began on this page with this campaign. */
function storedVisit(campaign: string): Visit | undefined {
  const file = join(process.env.BROWSER_TEST_DATA ?? '', 'threequel.db');
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = db
      .prepare('select visits_json from visitor_days where visits_json like ?')
      .all(`%${campaign}%`);
    const visits = rows.flatMap((row) => JSON.parse(String(row.visits_json)) as Visit[]);
    return visits.find((visit) => visit.campaign.includes(campaign));
  } finally {
    db.close();
  }
}

/** Clicks the link without leaving the page, and returns where it leads. */
async function clickOnly(link: Locator): Promise<string> {
  return link.evaluate((one: HTMLAnchorElement) => {
    one.addEventListener('click', (event) => event.preventDefault());
    one.click();
    return one.host + one.pathname;
  });
}

test('A visit is stored page by page, with time, depth and clicks, without cookies @phone', async ({
  page,
  context,
}) => {
  await actAsReader(page);
  const sent = recordBeacons(page);
  const campaign = `journey-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`/stories?utm_source=${campaign}`);
  const main = page.locator('main');
  const source = await clickOnly(main.locator('a[target=_blank]:not([rel~=sponsored])').first());
  await clickOnly(main.locator('a[rel~=sponsored][href^=http]').first());
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // Time on a page is stored in whole seconds.
  await page.waitForFunction(() => performance.now() > 1_500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
  await page.goBack();
  await expect
    .poll(() => storedVisit(campaign)?.views.map(({ path }) => path))
    .toEqual(['/stories', '/news', '/stories']);
  const visit = storedVisit(campaign);
  const [first] = visit?.views ?? [];
  expect(first?.outbound).toEqual([source]);
  expect(first?.seconds).toBeGreaterThanOrEqual(1);
  expect(first?.depth).toBeGreaterThan(90);
  expect(visit?.goals).toMatchObject([
    { goal: 'affiliate', page: '/stories', link: '2:keyword:graphics card' },
  ]);
  // Three views, two of them left, and two clicks.
  await expect.poll(() => sent.length).toBe(7);
  expect(await context.cookies()).toEqual([]);
});

for (const signal of ['doNotTrack', 'globalPrivacyControl'] as const) {
  test(`A browser with ${signal} sends nothing`, async ({ page }) => {
    await actAsReader(page);
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, signal);
    const sent = recordBeacons(page);
    await page.goto('/media');
    await page.getByRole('link', { name: 'News', exact: true }).first().click();
    await expect(page).toHaveURL(/\/news$/);
    expect(sent).toEqual([]);
  });
}

test('A robot sends only that it is one', async ({ page }) => {
  const sent = recordBeacons(page);
  await page.goto('/news');
  await expect.poll(() => sent).toEqual([{ x: 'robot' }]);
});
