import type { Locator, Page } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Comments' });
const card = (page: Page, text: string) =>
  pane(page).getByRole('listitem').filter({ hasText: text });
const field = (page: Page) => page.locator('textarea[name=body]');
/** Every marked part of the text. */
const marked = (page: Page) => getEditor(page).locator('.editor-commented').allTextContents();

/** Selects words of the text, as a pointer does. The editor learns of it a moment later, and shows a menu. */
async function select(page: Page, words: string): Promise<void> {
  const text = getEditor(page);
  await text
    .getByText(words)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const start = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, start);
        range.setEnd(walker.currentNode, start + wanted.length);
        element.closest<HTMLElement>('[contenteditable=true]')?.focus();
        document.getSelection()?.removeAllRanges();
        document.getSelection()?.addRange(range);
        return;
      }
    }, words);
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible();
}

async function comment(page: Page, words: string, body: string): Promise<void> {
  await select(page, words);
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  await menu.getByRole('button', { name: 'Comment' }).click();
  const written = pane(page).getByRole('group', { name: 'New comment' });
  await expect(written.getByLabel('Comment')).toBeFocused();
  await page.keyboard.type(body);
  await written.getByRole('button', { name: 'Add comment' }).click();
  await expect(written).toHaveCount(0);
}

const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

test('a passage is commented on while its text is typed, marked, resolved and reopened', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('A text with comments'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  for (let lines = 0; lines < 9; lines += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`Line ${lines} of the log.`);
  }
  await comment(page, 'rang once', 'Twice, says Mara.');
  await comment(page, 'Line 8', 'One line too many?');
  expect(await marked(page)).toEqual(['rang once', 'Line 8']);
  await expect(field(page)).toHaveValue(/^The bell rang once\.\n\nLine 0/);
  await expect(pane(page).getByRole('listitem')).toHaveText([/Twice/, /One line/]);
  await expectAccessible(page);

  // Beside its passage, and it stays there.
  const last = getEditor(page).getByText('Line 8');
  const distance = async () =>
    Math.abs((await top(last)) - (await top(card(page, 'One line too many'))));
  await expect.poll(distance).toBeLessThan(40);
  await getEditor(page).getByText('The bell').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Once more: ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await marked(page)).toEqual(['rang once', 'Line 8']);
  await expect.poll(distance).toBeLessThan(40);

  // Typed text is neither saved nor lost by it.
  await card(page, 'Twice')
    .getByRole('button', { name: /^Resolve/ })
    .click();
  await expect(page.getByText('Comment resolved.')).toBeAttached();
  expect(await marked(page)).toEqual(['Line 8']);
  await pane(page).getByText('Resolved (1)').click();
  await expect(card(page, 'Twice')).toContainText(/Resolved by \S.*\d/);
  await card(page, 'Twice')
    .getByRole('button', { name: /^Reopen/ })
    .click();
  await expect.poll(() => marked(page)).toEqual(['rang once', 'Line 8']);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue(/^Once more: \n\nThe bell rang once\.\n\nLine 0|^Once/);
  await page.goto(address);
  await expect.poll(() => marked(page)).toEqual(['rang once', 'Line 8']);
  await expect(pane(page)).toBeVisible();
});

test('the keyboard alone comments, goes between passage and comment, and resolves', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|422/);
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('Commented by keyboard'));
  await getEditor(page).focus();
  await page.keyboard.type('The tide was out. The boats lay dry.');
  const key = (name: string) => page.keyboard.press(name);
  await key('Home');
  for (let letters = 0; letters < 'The tide'.length; letters += 1) await key('Shift+ArrowRight');
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible();
  await key('ControlOrMeta+Alt+m');
  const written = pane(page).getByRole('group', { name: 'New comment' });
  await expect(written.getByLabel('Comment')).toBeFocused();
  await expect(pane(page).getByRole('listitem')).toContainText('The tide');

  // A refused comment keeps what was typed, and says why.
  await key('ControlOrMeta+Enter');
  await expect(written.getByLabel('Comment')).toHaveAccessibleDescription('Write a comment.');
  await expect(written.getByLabel('Comment')).toBeFocused();
  await page.route('**/admin/text-comments/**', (route) => route.abort());
  await page.keyboard.type('Which tide?');
  await key('ControlOrMeta+Enter');
  await expect(pane(page)).toContainText('We can’t save this right now.');
  await expect(written.getByLabel('Comment')).toHaveValue('Which tide?');
  await page.unroute('**/admin/text-comments/**');
  await key('ControlOrMeta+Enter');
  await expect(card(page, 'Which tide?')).toBeVisible();
  await expect(page.getByText('Comment added.')).toBeAttached();

  // Typing goes on after the passage.
  await expect(getEditor(page)).toBeFocused();
  await page.keyboard.type(' of March');
  await expect(field(page)).toHaveValue('The tide of March was out. The boats lay dry.\n');
  expect(await marked(page)).toEqual(['The tide']);
  const now = getEditor(page).locator('.editor-commented-now');
  await expect(now).toHaveCount(0);
  // Home is lost while the editor is drawing what was typed.
  await expect(async () => {
    await key('Home');
    await expect(now).toHaveText('The tide', { timeout: 2000 });
  }).toPass();
  await key('ControlOrMeta+Alt+m');
  const quote = card(page, 'Which tide?').getByRole('button', {
    name: 'Show in the text: The tide',
  });
  await expect(quote).toBeFocused();
  await expect(getEditor(page).locator('.editor-commented-now')).toHaveText('The tide');
  await key('Enter');
  await expect(getEditor(page)).toBeFocused();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('The tide');
  await key('ControlOrMeta+Alt+m');
  await expect(written.getByLabel('Comment')).toBeFocused();
  await key('Escape');
  await expect(written).toHaveCount(0);
  await expect(getEditor(page)).toBeFocused();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('The tide');
  // The editor learns of a new selection after the key press. Its menu comes and goes with the selection.
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  await expect(menu).toBeVisible();
  await key('ArrowRight');
  await expect(menu).toBeHidden();
  await key('ControlOrMeta+Alt+m');
  await expect(quote).toBeFocused();
  await tabTo(page, card(page, 'Which tide?').getByRole('button', { name: /^Resolve/ }));
  await key('Enter');
  await expect(page.getByText('Comment resolved.')).toBeAttached();
  expect(await marked(page)).toEqual([]);
  await expect(pane(page).getByText('Resolved (1)')).toBeFocused();
});

test('a comment whose passage is rewritten is at the end, and back when that is undone', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('A rewritten passage'));
  await press(page, 'Markdown');
  await field(page).fill(
    '> [!TIP] Mind it\n> The fog came in.\n\n| a | b |\n| --- | --- |\n| fog | fog |\n\nThe fog stayed.',
  );
  await press(page, 'Markdown');
  await comment(page, 'The fog stayed', 'Where?');
  await comment(page, 'fog', 'First in a tip.');
  await expect.poll(() => marked(page)).toEqual(['fog', 'The fog stayed']);
  await expect(pane(page).getByRole('listitem')).toHaveText([/First in a tip/, /Where/]);
  await select(page, 'The fog stayed');
  await page.keyboard.type('It went');
  const changed = pane(page).getByRole('region', { name: 'The passage was changed' });
  await expect(changed.getByRole('listitem')).toHaveText(/The fog stayed.*Where\?/s);
  await expect(field(page)).toHaveValue(/It went\.\n$/);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(changed).toHaveCount(0);
  await expect.poll(() => marked(page)).toEqual(['fog', 'The fog stayed']);

  // Cut and pasted elsewhere, it goes along.
  await select(page, 'The fog stayed');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(changed).toBeVisible();
  await select(page, 'b');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(changed).toHaveCount(0);
  await expect(field(page)).toHaveValue(/\| a \| The fog stayed \|/);
  await expect.poll(() => marked(page)).toEqual(['fog', 'The fog stayed']);
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect.poll(() => marked(page)).toEqual(['fog', 'The fog stayed']);
});

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

test('a mark stays where a word of its passage was changed, also once that is saved', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('A corrected passage'));
  await getEditor(page).click();
  await page.keyboard.type('The keeper saw an old ship in the fog. Nobody else was awake.');
  await comment(page, 'saw an old ship', 'Which ship?');
  await select(page, 'old');
  await page.keyboard.type('ancient');
  await expect.poll(() => marked(page)).toEqual(['saw an ancient ship']);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => marked(page)).toEqual(['saw an ancient ship']);
  await expect(pane(page)).not.toContainText('The passage was changed');
  await page.goto(address);
  await expect.poll(() => marked(page)).toEqual(['saw an ancient ship']);
  await expect(pane(page)).not.toContainText('The passage was changed');
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

test('the bar with the buttons of a text has two rows on a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asRole(page, 'editor');
  // The home page, which other tests look at, would list a published article.
  await page.goto('/admin/new-content?kind=pages');
  await page.getByLabel('Title').fill(uniqueTitle('A low bar'));
  await press(page, 'Continue');
  await page.waitForURL(/\/admin\/edit-page\/\d+/);
  const address = page.url();
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Publish now');
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await page.goto(address);
  await getEditor(page).click();
  await page.keyboard.type('Once more. ');
  const bar = page.locator('.edit-save');
  await expect(bar.getByRole('status')).toContainText('Kept, but not on the site yet');
  await page.goto(address);
  await expect(bar.getByRole('button')).toHaveText([
    'Publish changes',
    'Save without publishing',
    'Discard changes',
  ]);
  expect((await bar.boundingBox())?.height).toBeLessThan(90);
});

test('a phone keeps place and selection where a comment is canceled or sent @phone', async ({
  page,
}) => {
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A long text'));
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} of the log, which is long.`);
  await getEditor(page).click();
  for (const line of lines) {
    await page.keyboard.insertText(line);
    await page.keyboard.press('Enter');
  }
  const line = getEditor(page).getByText('Line 30');
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await select(page, 'Line 30');
  const before = await top(line);
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  // At the margin of the page.
  const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const margin = await left(page.getByRole('navigation', { name: 'Breadcrumb' }));
  await expect.poll(() => left(menu)).toBeGreaterThanOrEqual(margin);
  await menu.getByRole('button', { name: 'Comment' }).click();
  const written = pane(page).getByRole('group', { name: 'New comment' });
  await expect(written.getByLabel('Comment')).toBeFocused();
  // All of it is above the bar with the buttons of the text.
  const bar = page.locator('.edit-save');
  const end = async () => {
    const box = await written.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) - (await top(bar));
  };
  await expect.poll(end).toBeLessThanOrEqual(0);
  expect(await top(written)).toBeGreaterThan(0);
  await written.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => Math.abs((await top(line)) - before)).toBeLessThan(5);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('Line 30');
  await menu.getByRole('button', { name: 'Comment' }).click();
  await written.getByLabel('Comment').fill('Which log?');
  await written.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard your comment?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(written.getByLabel('Comment')).toHaveValue('Which log?');
  await written.getByRole('button', { name: 'Add comment' }).click();
  await expect(written).toHaveCount(0);
  // The buttons above the text may need another line for the number of comments.
  await expect.poll(async () => Math.abs((await top(line)) - before)).toBeLessThan(120);
  expect(await marked(page)).toEqual(['Line 30']);
});

test('the menu of a text that can only be read goes away with the selection', async ({
  page,
  browser,
}) => {
  await asRole(page, 'contributor');
  const address = await openDraft(page, uniqueTitle('Locked by its writer'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const editor = await getPage(browser, 'editor');
  await editor.goto(address);
  const text = editor.locator('.editor-text');
  await expect(text).toHaveAttribute('contenteditable', 'false');
  const menu = editor.getByRole('toolbar', { name: 'Selected text' });
  for (const elsewhere of [editor.locator('.edit-panel'), text]) {
    await select(editor, 'The bell');
    await elsewhere.click({ position: { x: 3, y: 3 } });
    await expect(menu).toBeHidden();
  }
  await editor.context().close();
});

test('the page with all comments leads to them, and their forms stand below the actions @phone', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('Comments on a page'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await comment(page, 'rang once', 'Twice, says Mara.');
  await page.goto(address.replace('edit-article', 'review-comments/article'));
  const open = page.getByRole('region', { name: 'Open' });
  const jump = page.getByRole('link', { name: '1 open comment', exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await jump.click();
    await expect(open.getByRole('paragraph').filter({ hasText: 'Twice' })).toBeInViewport();
  } else {
    await expect(jump).toBeHidden();
  }
  await open.locator('summary').filter({ hasText: 'Edit' }).click();
  const remove = open.getByRole('button', { name: 'Delete' });
  expect(await top(remove)).toBeLessThan(await top(open.getByLabel('Comment')));
  await expectAccessible(page);
});
