import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoOverflow } from '../support/expect-usable.ts';
import { expect, test } from '../support/test.ts';

/** Narrow windows have room for one pane. */
async function showEffect(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name, exact: true }).click();
}

async function addNotes(page: Page, count: number): Promise<void> {
  await page.evaluate(async (total) => {
    for (let number = 1; number <= total; number += 1) {
      const body = new URLSearchParams({ intent: 'add', body: `Note ${number}` });
      await fetch(location.pathname, { method: 'POST', body });
    }
  }, count);
}

test('The timeline of a person has parts and goes on earlier', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await asRole(page, 'moderator');
  // Each project has a member of its own.
  await page.goto(isMobile ? '/admin/people/44' : '/admin/people/45');
  await addNotes(page, 22);
  await page.reload();
  await showEffect(page, 'Timeline', isMobile);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const entries = timeline.locator('.timeline ol > li');
  await expect(entries).toHaveCount(20);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await timeline.getByRole('link', { name: 'Earlier' }).click();
  await expect(entries.nth(20)).toBeFocused();
  await expect(timeline.getByRole('status')).toHaveText(/^\d+ earlier entries loaded$/);
  await timeline.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(timeline.getByRole('link', { name: 'Posts', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(timeline.getByText('Note 22', { exact: true })).toBeHidden();
});

test('A note appears in the timeline at once, and can be deleted there', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin/people/42');
  const text = `Asked about the map ${crypto.randomUUID()}`;
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: text }).last();
  await expect(entry).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await entry.getByRole('button', { name: 'Delete note by' }).click();
  await expect(page.getByText(text)).toBeHidden();
});

test('Beside the form of an account is its timeline, and Ctrl+S saves', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users/43');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Joined');
  const name = page.getByLabel('Name');
  const before = await name.inputValue();
  await name.fill(`${before} B`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('User Updated')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${before} B`)).toBeHidden();
});

test('The decision on a submission stays in reach beside its timeline', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await asRole(page, 'editor');
  await page.goto('/admin/review/news/2');
  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  await expect(reject).toBeInViewport();
  await page.mouse.wheel(0, 4000);
  await expect(reject).toBeInViewport();
  await expectAccessible(page);
  await showEffect(page, 'Details and timeline', isMobile);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Received');
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('The timeline of a subscriber has their consents', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await asRole(page, 'admin');
  await page.goto('/admin/subscribers?status=confirmed');
  await page
    .getByRole('link', { name: /@example\.com$/ })
    .first()
    .click();
  await showEffect(page, 'Timeline', isMobile);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Agreed to email');
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('The effect of a role follows its boxes', { tag: '@phone' }, async ({ page, isMobile }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/new-role');
  const name = `Crew ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('See subscribers').check();
  const effect = page.getByRole('region', { name: 'Effect' });
  await showEffect(page, 'Effect', isMobile);
  await expect(effect.getByRole('list', { name: 'Site' })).toContainText('Subscribers');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await showEffect(page, 'Role', isMobile);
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByLabel('Moderate posts').check();
  await page.getByLabel('See subscribers').uncheck();
  await showEffect(page, 'Effect', isMobile);
  await expect(effect).toContainText('Nobody has this role');
  await expect(effect.getByRole('status')).toContainText(
    /will be able to.*moderate posts.*will no longer.*see subscribers/,
  );
  await expect(effect.getByRole('listitem').filter({ hasText: 'Threads' })).toContainText('new');
  await expectAccessible(page);
  await showEffect(page, 'Role', isMobile);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Role updated')).toBeVisible();
});

test('The effect of an affiliate follows its keywords', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await asRole(page, 'admin');
  await page.goto('/admin/affiliates/new');
  await page.getByLabel('Keywords').fill('map');
  await showEffect(page, 'Effect', isMobile);
  const passages = page.getByRole('region', { name: 'map', exact: true }).getByRole('figure');
  await expect(passages.first()).toContainText(/map \(affiliate link\)/i);
  await expect(page.getByRole('region', { name: 'Disclosure' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('Both panes are there without scripts on the narrowest screen and in forced colors', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
    forcedColors: 'active',
  });
  const page = await context.newPage();
  await asRole(page, 'admin');
  for (const path of ['/admin/people/5', '/admin/review/news/1', '/admin/edit-role/3']) {
    await page.goto(path);
    await expect(page.locator('.workspace-work')).toBeVisible();
    await expect(page.locator('.workspace-effect')).toBeVisible();
    await expect(page.locator('.workspace-switch')).toBeHidden();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
  await context.close();
});
