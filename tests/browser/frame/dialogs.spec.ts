import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectSoundForms } from '../support/expect-sound-forms.ts';
import { expect, firstVisit, test } from '../support/test.ts';

const openers = (page: Page) => page.locator('[aria-haspopup=dialog]');

/** Opens the dialog and expects the focus in its first field, which has the label. */
async function openDialog(page: Page, opener: RegExp, firstField: string) {
  await openers(page).filter({ hasText: opener }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(firstField, { exact: true })).toBeFocused();
  await expectSoundForms(page);
  await expectAccessible(page);
}

/** Closes the dialog with Escape and expects the focus back on what opened it. */
async function closeDialog(page: Page, opener: RegExp) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(openers(page).filter({ hasText: opener }).first()).toBeFocused();
}

for (const [path, opener, firstField] of [
  ['/', /^Search$/, 'Search the site'],
  ['/message-board', /^Change$/, 'Username'],
  ['/news/1', /^Change$/, 'Username'],
] as const) {
  test(`On ${path} the dialog of ${opener.source} starts in its first field and returns the focus`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(path);
    await openDialog(page, opener, firstField);
    await closeDialog(page, opener);
  });
}

for (const [path, opener, firstField] of [
  ['/admin?tab=users', /^Add User$/, 'Email'],
  ['/admin?tab=moderation', /^Moderation Settings$/, 'Automatically screen posts'],
  ['/admin/users', /^Edit$/, 'Email'],
] as const) {
  test(`On ${path} the dialog of ${opener.source} starts in its first field`, async ({ page }) => {
    await asRole(page, 'admin');
    await page.goto(path);
    await openDialog(page, opener, firstField);
    await closeDialog(page, opener);
  });
}

test('A dialog from a menu gives the focus back to the menu', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users?role=subscriber');
  const menu = page.getByLabel(/^More actions for/).first();
  await menu.click();
  await openDialog(page, /^Ban$/, 'Reason');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('The focus follows the options of a post through reporting and editing, and stays on the page', async ({
  page,
  request,
  pageErrors,
}) => {
  // The report without a reason.
  pageErrors.allow(/status of 422/);
  const { threadId } = await writePost(request, { body: 'Somebody else wrote this.' });
  await page.goto(`/message-board/${threadId}`);
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('link', { name: /^More options/ });
  await opener.click();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectSoundForms(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole('textbox', { name: 'Write a reply' }).fill('And this is mine.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const own = page.getByRole('article', { name: 'Reply by Reader' });
  const ownOpener = own.getByRole('link', { name: /^More options/ });
  await ownOpener.click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expectSoundForms(page);
  await page.keyboard.press('Escape');
  await expect(ownOpener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ownOpener).toBeFocused();
});

firstVisit(
  'The subscribe popup starts in its field and gives the focus to the content',
  async ({ page }) => {
    await page.clock.install();
    // The installed clock hides when the page was hydrated.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.runFor(3100);
    await expect(page.getByRole('dialog').getByLabel('Email address')).toBeFocused();
    await expectSoundForms(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
  },
);
