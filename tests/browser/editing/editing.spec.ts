import type { Page, Response } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, makeDue, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('an editor takes over from a contributor who is editing, and can write at once', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  const title = uniqueTitle('A bell on the tide');
  await asRole(page, 'contributor');
  const address = await openDraft(page, title);
  await page.getByLabel('Excerpt').fill('Heard at noon.');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const editor = await getPage(browser, 'editor');
  await editor.goto(address);
  await expect(editor.getByText('is editing this.')).toBeVisible();
  await expect(getEditor(editor)).toHaveAttribute('contenteditable', 'false');
  await expect(editor.getByRole('toolbar', { name: 'Formatting' })).toBeHidden();
  await expect(editor.getByText('No image', { exact: true })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Choose image' })).toBeHidden();
  await press(editor, 'Take over');
  await expect(editor.getByRole('button', { name: 'Choose image' })).toBeEnabled();
  await expect(getEditor(editor)).toHaveAttribute('contenteditable', 'true');
  // The contributor's text was kept earlier, and nothing of the editor's yet.
  await expect(editor.getByLabel('Excerpt')).toHaveValue('Heard at noon.');
  await expect(editor.getByText('Draft saved')).toBeHidden();
  await getEditor(editor).click();
  await editor.keyboard.type('It rang at low tide.');
  await press(editor, 'Save draft');
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();

  await getEditor(page).click();
  await page.keyboard.type('It rang at noon.');
  await press(page, 'Save draft');
  await expect(
    page.getByText('Someone else saved a newer version while you were editing.'),
  ).toBeVisible();
  await expect(page.getByRole('alert').getByText('It rang at low tide.')).toBeVisible();
  await expect(getEditor(page)).toHaveText('It rang at noon.');
  await expectAccessible(page);
  // The refused text is kept in a request of its own, and stays apart from the saved one.
  await getEditor(page).press('ControlOrMeta+End');
  const isKept = page.waitForResponse(/\/admin\/autosave\//);
  await page.keyboard.type(' Refused.');
  await isKept;
  await leaveByLink(page);
  await editor.goto(address);
  await expect(getEditor(editor)).toHaveText('It rang at low tide.');
  await leaveByLink(editor);
  await page.goto(address);
  await expect(getEditor(page)).toHaveText('It rang at low tide.');
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(getEditor(page)).toHaveText('It rang at noon. Refused.');
  await editor.context().close();
});

test('what is typed is kept after each save and when the page is left by a link', async ({
  page,
  browser,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('A kept text'));
  const kept = page.getByText('Draft saved');
  await getEditor(page).click();
  await page.keyboard.type('First.');
  await expect(kept).toBeVisible();
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(kept).toBeHidden();
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Second.');
  await expect(kept).toBeVisible();
  await page.keyboard.type(' Third.');
  // It is kept by a request of its own, beside the one that releases the lock.
  const isKept = waitForIntent(page, 'leave');
  await leaveByLink(page);
  await isKept;
  await page.goto(address);
  await expect(page.locator('textarea[name=body]')).toHaveValue('First. Second. Third.\n');

  await leaveByLink(page);
  const admin = await getPage(browser, 'admin');
  await admin.goto(address);
  await expect(getEditor(admin)).toHaveAttribute('contenteditable', 'true');
  await admin.context().close();
});

test('a reloaded page shows what was typed right before', async ({ page }) => {
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A reloaded text'));
  await getEditor(page).click();
  await page.keyboard.type('Typed in a hurry.');
  const readPage = async () => (await page.request.get(page.url())).text();
  await page.route(page.url(), async (route) => {
    await expect.poll(readPage).toContain('Typed in a hurry.');
    await route.continue();
  });
  await page.reload();
  await expect(getEditor(page)).toHaveText('Typed in a hurry.');
});

test('an open page says who took over, and when a scheduled article goes live', async ({
  page,
  browser,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('A text with two editors'));
  await page.getByLabel('Excerpt').fill('An excerpt.');
  await getEditor(page).click();
  await page.keyboard.type('A text.');
  await page.getByLabel('Publication time (UTC)').fill('2099-01-01T08:00');
  await press(page, 'Schedule');
  const badge = (name: string) =>
    page.getByRole('complementary', { name: 'Status' }).getByText(name, { exact: true });
  await expect(badge('Scheduled')).toBeVisible();
  // Pages ask again each time they are looked at, and every ten seconds.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  makeDue(Number(/\d+$/.exec(address)?.[0]));
  await expect(async () => {
    await look();
    await expect(badge('Published')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const admin = await getPage(browser, 'admin');
  await admin.goto(address);
  await expect(getEditor(admin)).toHaveAttribute('contenteditable', 'false');
  const label = await admin.getByText('Text', { exact: true }).boundingBox();
  const surface = await admin.locator('.editor-surface').boundingBox();
  const gap = (surface?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(4);
  await press(admin, 'Take over');
  await expect(getEditor(admin)).toHaveAttribute('contenteditable', 'true');
  await look();
  await expect(page.getByRole('alert').getByText(/ took over\./)).toBeVisible();
  await press(admin, 'Move to the trash');
  await expect(admin.getByText('This is in the trash.')).toBeVisible();
  await admin.context().close();
});

/** Follows a link from an edit page, and waits until the page has released its lock. */
async function leaveByLink(page: Page): Promise<void> {
  const released = waitForIntent(page, 'release');
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { name: /^Versions of/ })).toBeVisible();
  await released;
}

/** Waits for the response to a form that the page sends by itself. */
function waitForIntent(page: Page, intent: string): Promise<Response> {
  return page.waitForResponse((response) =>
    new RegExp(`"intent"\\s+${intent}`).test(response.request().postData() ?? ''),
  );
}
