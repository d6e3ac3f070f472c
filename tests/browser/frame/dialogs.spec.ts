import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectSoundForms } from '../support/expect-sound-forms.ts';
import { expect, firstVisit, test } from '../support/test.ts';

const openers = (page: Page) => page.locator('[aria-haspopup=dialog]');

/** Opens the dialog and expects the focus in its first field, which has the label, or its heading. */
async function openDialog(page: Page, opener: RegExp, firstField: string | undefined) {
  await openers(page).filter({ hasText: opener }).first().click();
  const dialog = page.getByRole('dialog');
  const first = firstField
    ? dialog.getByLabel(firstField, { exact: true })
    : dialog.getByRole('heading', { level: 2 });
  await expect(first).toBeFocused();
  await expectSoundForms(page);
  await expectAccessible(page);
  return dialog;
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
  ['/message-board', /^More options/, undefined],
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

test('The focus follows the post dialog through reporting and editing, and stays on the page', async ({
  page,
  request,
  pageErrors,
}) => {
  // The report without a reason.
  pageErrors.allow(/status of 422/);
  const { threadId } = await writePost(request, { body: 'Somebody else wrote this.' });
  await page.goto(`/message-board/${threadId}`);
  const dialog = await openDialog(page, /^More options/, undefined);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectSoundForms(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await closeDialog(page, /^More options/);

  await page.getByRole('textbox', { name: 'Write a reply' }).fill('And this is mine.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const own = page.getByRole('article', { name: 'Reply by Reader' });
  await own.locator('[aria-haspopup=dialog]').click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expectSoundForms(page);
  await page.keyboard.press('Escape');
  await expect(own.locator('[aria-haspopup=dialog]')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own.locator('[aria-haspopup=dialog]')).toBeFocused();
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
