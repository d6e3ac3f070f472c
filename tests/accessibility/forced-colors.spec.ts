import type { Locator, Page } from '@playwright/test';
import { asRole } from '../browser/support/as-role.ts';
import { expect, test } from '../browser/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

/** The background that is left of an element in forced colors. */
function getBackground(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function expectStandsOut(current: Locator, other: Locator): Promise<void> {
  expect(await getBackground(current.first())).not.toBe(await getBackground(other.first()));
}

const currentLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name }).locator('[aria-current]');
const otherLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name }).locator('a:not([aria-current])');

for (const [path, names] of [
  ['/news', ['Main', 'News categories']],
  ['/media?type=video', ['Media type', 'Source']],
  ['/message-board?category=lore', ['Categories']],
  ['/community', [/Community/]],
  ['/search?q=quiet', ['Result types']],
] as const) {
  test(`On ${path} the current link stands out in forced colors`, async ({ page }) => {
    await page.goto(path);
    for (const name of names) {
      await expectStandsOut(currentLink(page, name), otherLink(page, name));
    }
  });
}

test('Chosen options, tabs and pages stand out in forced colors', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/settings/notifications');
  await expectStandsOut(currentLink(page, 'Settings'), otherLink(page, 'Settings'));
  const delivery = page.getByRole('main').locator('fieldset').first().locator('label');
  await expectStandsOut(
    delivery.filter({ has: page.locator(':checked') }),
    delivery.filter({ hasNot: page.locator(':checked') }),
  );
  const theme = page.getByRole('contentinfo').locator('fieldset label');
  await expectStandsOut(
    theme.filter({ has: page.locator(':checked') }),
    theme.filter({ hasNot: page.locator(':checked') }),
  );
  await page.goto('/admin?tab=users');
  const current = page.locator('[aria-current]');
  expect(await current.count()).toBeGreaterThan(1);
  for (const link of await current.all()) {
    const others = page.locator('nav a:not([aria-current])');
    if (await link.isVisible()) await expectStandsOut(link, others);
  }
});

test('A pressed Like button and the selected search result stand out in forced colors', async ({
  page,
}) => {
  await page.goto('/message-board');
  const likes = page.getByRole('button', { name: /^Like/ });
  await likes.first().click();
  await expect(likes.first()).toHaveAttribute('aria-pressed', 'true');
  await expectStandsOut(likes.first(), likes.nth(1));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the site' }).fill('quiet');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectStandsOut(options.first(), options.nth(1));
});

test('Buttons keep an edge, and marks keep their color, in forced colors', async ({ page }) => {
  const header = page.getByRole('banner');
  await asRole(page, 'admin');
  for (const [path, role, name] of [
    ['/', 'link', 'Latest News'],
    ['/message-board', 'button', 'Post message'],
    ['/sign-in', 'button', 'Sign In'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('main').getByRole(role, { name, exact: true });
    await expect(button).toHaveCSS('border-top-style', 'solid');
    await expect(button).not.toHaveCSS('border-top-width', '0px');
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  await page.goto('/admin/users');
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/message-board');
  const swatches = page.getByRole('navigation', { name: 'Categories' }).locator('a > span');
  const colors = await Promise.all((await swatches.all()).map(getBackground));
  expect(new Set(colors).size).toBeGreaterThan(5);
  const avatars = page.locator('article > span');
  expect(await getBackground(avatars.first())).not.toBe(await getBackground(page.locator('body')));
});
