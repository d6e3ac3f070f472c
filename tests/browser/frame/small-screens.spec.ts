import type { Locator } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expectNoOverflow } from '../support/expect-usable.ts';
import { expect, test } from '../support/test.ts';

/** Whether a finger that misses the middle by 21 pixels still hits the target. */
function isLargeTarget(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = Math.min(21, Math.max(width / 2 - 1, 21));
    return [
      [x - reach, y],
      [x + reach, y],
      [x, y - 21],
      [x, y + 21],
    ].every(([atX = 0, atY = 0]) => element.contains(document.elementFromPoint(atX, atY)));
  });
}

test('Small links are 44 pixels large for a finger', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a mouse can hit them');
  for (const [path, selector] of [
    ['/', 'a:has-text("Discuss")'],
    ['/message-board', 'article p a:has(time)'],
    ['/message-board', 'article p a[href*="category="]'],
    ['/media', 'nav[aria-label="Source"] a'],
    ['/', 'footer a[href="/notice"]'],
  ] as const) {
    await page.goto(path);
    const target = page.locator(selector).first();
    await expect(target).toBeVisible();
    // The button of new messages may be rising above the first one.
    await expect.poll(() => isLargeTarget(target), `${path} ${selector}`).toBe(true);
  }
});

test('The follow options of a claim fit a 320-pixel window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/claims/3');
  await page.getByText('Follow', { exact: true }).first().click();
  const choice = await page.getByRole('button', { name: /^Replies/ }).boundingBox();
  expect((choice?.x ?? 320) + (choice?.width ?? 320)).toBeLessThanOrEqual(300);
});

test('The links to discuss the top stories differ in name and look like links', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.getByRole('link', { name: /^(Discuss|\d+ comments?) / });
  const names = await links.evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
  await expect(links.first()).toHaveCSS('text-decoration-line', 'underline');
});

test('At 400 percent zoom the header shows the whole name and scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/privacy');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'absolute');
  const name = header.getByText('Horizon Three', { exact: true });
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(header).toHaveCSS('position', 'fixed');
});

for (const [path, list] of [
  ['/news?filter=all', 'article'],
  ['/media', 'figure'],
  ['/message-board', '[aria-label="Messages"] ol > li'],
] as const) {
  test(`On ${path} Load More moves the focus to the first new item`, async ({ page }) => {
    await page.goto(path);
    const items = page.locator('main').locator(list);
    const count = await items.count();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(items.nth(count).locator('a').first()).toBeFocused();
  });
}

test('The text of a gallery item is read once', async ({ page }) => {
  await page.goto('/media/2');
  const alt = await page.getByRole('main').locator('a img').getAttribute('alt');
  const snapshot = await page.getByRole('main').ariaSnapshot();
  expect(snapshot.split(alt ?? 'missing')).toHaveLength(2);
});

test('The number of search results is announced', async ({ page }) => {
  await page.goto('/search?q=quiet+horizon');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d+ results/);
  await page.goto('/search?q=zzyzx');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('No results');
});

test('The board has one empty alert region', async ({ page }) => {
  await page.goto('/message-board');
  await expect(page.locator('[role=alert]')).toHaveCount(1);
});

test('The reasons of a decision fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asRole(page, 'moderator');
  for (const path of ['/admin?tab=moderation', '/admin/moderation/pending']) {
    await page.goto(path);
    const menus = page.locator('summary').filter({ hasText: '…' });
    await expect(menus.first()).toBeVisible();
    for (const menu of (await menus.all()).slice(0, 6)) {
      await menu.click();
      await expect(menu.locator('..').getByRole('button').first()).toBeVisible();
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
    }
  }
});
