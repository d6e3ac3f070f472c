import { asRole } from '../support/as-role.ts';
import { getEditor, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { card, comment, field, marked, pane, select, top } from './comment-actions.ts';

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
