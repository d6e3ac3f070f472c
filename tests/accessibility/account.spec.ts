import type { Page } from '@playwright/test';
import { memberPages } from '../browser/support/addresses.ts';
import { asRole } from '../browser/support/as-role.ts';
import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expect, test } from '../browser/support/test.ts';

/** Up to the menu of the account, which is asked for after the page is up. */
async function openAsMember(page: Page, path: string) {
  await asRole(page, 'subscriber');
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  const menu = page.getByLabel(/^Account of/);
  await expect(menu).toBeVisible();
  return menu;
}

function signOutIn(page: Page) {
  return page.getByRole('button', { name: 'Sign out', exact: true });
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const path of memberPages) {
    test(`${path} can be used by any member, in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openAsMember(page, path);
      await expectAccessible(page);
    });
  }

  test(`the open menu can be used by any member, in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await (await openAsMember(page, '/news')).click();
    await expect(signOutIn(page)).toBeVisible();
    await expectAccessible(page);
  });
}

for (const path of memberPages) {
  test(`${path} fits the smallest phone, with the menu closed and open`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = await openAsMember(page, path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await menu.click();
    await expect(signOutIn(page)).toBeInViewport();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
