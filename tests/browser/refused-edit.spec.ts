import { asRole } from './support/as-role.ts';
import { expect, test } from './support/test.ts';

test('a refused form keeps what was typed, says why, and goes on keeping changes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await page.goto('/admin/new-content?kind=article');
  await page.getByLabel('Title').fill('A draft that is refused');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  const field = page.locator('textarea[name=body]');
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await editor.focus();
  const keptDraft = page.waitForResponse(/\/admin\/autosave\//);
  await page.keyboard.type('Typed text.');
  await page.getByLabel('Title').fill('Another title');
  await keptDraft;
  await expect(page.getByText('Unsaved changes kept')).toBeVisible();
  for (const button of ['Publish now', 'Submit for review']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Please write an excerpt.')).toBeVisible();
    await expect(excerpt).toBeFocused();
    await editor.focus();
  }
  // The page's data is loaded again.
  await page.getByRole('link', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(/\/edit-article\/\d+$/);
  await expect(page.getByText('Please write an excerpt.')).toBeVisible();
  await expect(editor).toHaveText('Typed text.');
  await expect(field).toHaveValue(/^Typed text\.\n?$/);
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  const keptAgain = page.waitForRequest(
    (request) =>
      request.url().includes('/admin/autosave/') &&
      (request.postData()?.includes('Typed text. More.') ?? false),
  );
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await keptAgain;
  await excerpt.fill('Now with an excerpt.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await expect(editor).toHaveText('Typed text. More.');
});
