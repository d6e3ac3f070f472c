import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { card, comment, marked, pane } from './comment-actions.ts';

test('an editor comments on a text that its writer has open, who finds the comment @phone', async ({
  page,
  browser,
}) => {
  await asRole(page, 'contributor');
  const address = await openDraft(page, uniqueTitle('Read while it is written'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const editor = await getPage(browser, 'editor');
  await editor.setViewportSize({ width: 1440, height: 900 });
  await editor.goto(address);
  await expect(editor.getByText('is editing this.')).toBeVisible();
  await expect(getEditor(editor)).toHaveAttribute('contenteditable', 'false');
  await comment(editor, 'rang once', 'Which bell?');
  expect(await marked(editor)).toEqual(['rang once']);
  await expect(pane(editor)).toBeFocused();
  await editor.context().close();

  await page.goto('/notifications');
  await page.getByRole('link', { name: 'wrote a review comment' }).first().click();
  await expect(page).toHaveURL(/\/admin\/review-comments\/article\/\d+#comment-\d+$/);

  await page.goto(address);
  await expect.poll(() => marked(page)).toEqual(['rang once']);
  const toggle = page.getByRole('button', { name: 'Comments (1)' });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await expect(pane(page)).toBeHidden();
    await toggle.click();
    await expect(getEditor(page)).toBeHidden();
  }
  await expect(card(page, 'Which bell?')).toBeVisible();
  await expectAccessible(page);
  await card(page, 'Which bell?')
    .getByRole('button', { name: /^Show in the text/ })
    .click();
  await expect(getEditor(page)).toBeFocused();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('rang once');
  await expect(getEditor(page).getByText('rang once')).toBeInViewport();
  // A comment is no change of the text.
  await page.clock.install();
  const kept: string[] = [];
  page.on('request', (request) => {
    const isKeeping = request.url().includes('/admin/autosave/');
    if (isKeeping && request.postData()?.includes('name="title"')) kept.push(request.url());
  });
  await comment(page, 'The bell', 'The one at the quay.');
  await expect.poll(() => marked(page)).toEqual(['The bell', 'rang once']);
  await expect(getEditor(page)).toBeFocused();
  await page.clock.fastForward(5000);
  expect(kept).toEqual([]);
  await page.keyboard.type('s');
  await page.clock.fastForward(5000);
  await expect.poll(() => kept).toHaveLength(1);
});

test('a comment is answered, edited and deleted with undo beside the text', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A conversation'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await comment(page, 'rang once', 'Twice, says Mara.');
  const first = card(page, 'rang once').first();
  await first.getByRole('button', { name: /^Reply/ }).click();
  await expect(first.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('She was asleep.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.getByRole('listitem')).toContainText('She was asleep.');
  await first.getByRole('button', { name: 'Edit your comment' }).click();
  // Nothing has changed, so there is nothing to ask about.
  const written = first.getByRole('textbox', { name: 'Comment' });
  await written.press('Escape');
  await expect(written).toHaveCount(0);
  await first.getByRole('button', { name: 'Edit your comment' }).click();
  await written.fill('Three times, says Mara.');
  const dialog = page.getByRole('dialog', { name: 'Discard your comment?' });
  for (const leave of [
    () => written.press('Escape'),
    () => first.getByRole('button', { name: 'Cancel' }).click(),
    () => first.getByRole('button', { name: 'Edit your reply' }).click(),
  ]) {
    await leave();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(written).toHaveValue('Three times, says Mara.');
  }
  await written.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(written).toHaveCount(0);
  await expect(first).toContainText('Twice, says Mara.');
  await expect(first.getByRole('button', { name: /^Show in the text/ })).toBeFocused();
  await first.getByRole('button', { name: 'Edit your comment' }).click();
  await written.fill('');
  await first.getByRole('button', { name: 'Save comment' }).click();
  await expect(written).toHaveAccessibleDescription('Write a comment.');
  await written.fill('Three times, says Mara.');
  await expect(written).not.toHaveAccessibleDescription('Write a comment.');
  await first.getByRole('button', { name: 'Save comment' }).click();
  await expect(first).toContainText(/Three times, says Mara\..*edited/s);
  await expectAccessible(page);
  await first.getByRole('button', { name: /^Delete the comment/ }).click();
  await expect(pane(page)).toContainText('Comment deleted.');
  await expect(pane(page)).not.toContainText('She was asleep.');
  expect(await marked(page)).toEqual([]);
  await pane(page).getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('She was asleep.');
  await expect.poll(() => marked(page)).toEqual(['rang once']);
});

test('what others comment shows up beside an open text without a reload', async ({
  page,
  browser,
}) => {
  await asRole(page, 'contributor');
  const address = await openDraft(page, uniqueTitle('Read by two'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const editor = await getPage(browser, 'editor');
  const sent = await editor.request.post(address.replace('edit-article', 'text-comments/article'), {
    form: { quote: 'rang once', before: 'The bell ', after: '.', body: 'Twice, says Mara.' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(sent.status()).toBe(200);
  await expect.poll(() => marked(page), { timeout: 30_000 }).toEqual(['rang once']);
  await press(page, 'Comments (1)');
  await expect(card(page, 'Twice, says Mara.')).toBeVisible();
  await editor.context().close();
});

test('a reply to a comment that is deleted meanwhile is kept, beside a text that is only read', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  await asRole(page, 'contributor');
  const address = await openDraft(page, uniqueTitle('Read beside its writer'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const editor = await getPage(browser, 'editor');
  await editor.setViewportSize({ width: 1440, height: 900 });
  await editor.goto(address);
  await expect(getEditor(editor)).toHaveAttribute('contenteditable', 'false');
  // Nothing is typed there.
  await comment(page, 'rang once', 'Twice, says Mara.');
  await expect.poll(() => marked(editor), { timeout: 30_000 }).toEqual(['rang once']);
  await press(editor, 'Comments (1)');
  const answered = card(editor, 'rang once');
  const actions = answered.locator('.edit-remark-actions').first().getByRole('button');
  await expect(actions).toHaveText(['Reply', 'Resolve', 'Delete']);
  await expect(card(page, 'rang once').locator('.edit-remark-actions button')).toHaveText([
    'Reply',
    'Resolve',
    'Edit',
    'Delete',
  ]);
  await answered.getByRole('button', { name: /^Reply/ }).click();
  const reply = answered.getByRole('textbox', { name: 'Reply' });
  await reply.fill('She was asleep.');
  await card(page, 'rang once')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Comment deleted.').first()).toBeAttached();
  await answered.getByRole('button', { name: 'Add reply' }).click();
  await expect(reply).toHaveAccessibleDescription(/This comment was deleted\./);
  await expect(reply).toHaveValue('She was asleep.');
  await expect(answered.getByRole('button', { name: 'Add reply' })).toHaveCount(0);
  await expectAccessible(editor);
  await answered.getByRole('button', { name: 'Discard' }).click();
  await expect(answered).toHaveCount(0);
  expect(await marked(editor)).toEqual([]);
  await editor.context().close();
});
