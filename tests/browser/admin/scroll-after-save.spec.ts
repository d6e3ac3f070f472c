import type { Locator, Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, 400));

/** Playwright’s own click would scroll to where the bar of the actions comes to rest. */
async function press(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button isn’t visible.');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function openIdentity(page: Page): Promise<Locator> {
  await asRole(page, 'admin');
  await page.setViewportSize({ width: 1000, height: 450 });
  await page.goto('/admin/settings/identity');
  const save = page.getByRole('form', { name: 'Identity' }).getByRole('button', { name: 'Save' });
  await scrollDown(page);
  expect(await scrollTop(page)).toBeGreaterThan(300);
  return save;
}

test('A page stays where it is when one of its forms is saved', async ({ page }) => {
  const save = await openIdentity(page);
  const before = await scrollTop(page);
  await press(save);
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible();
  expect(await scrollTop(page)).toBe(before);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Users' })
    .click();
  await expect(page).toHaveURL(/users/);
  await expect.poll(() => scrollTop(page), 'another page starts at its top').toBe(0);
});

test('A refused form shows its first error, wherever it was sent from', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const save = await openIdentity(page);
  const name = page.locator('[name=siteName]');
  await name.fill('');
  await scrollDown(page);
  await press(save);
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
});
