import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { openDraft, tool } from './open-draft.ts';

test('“/” opens a menu of blocks, which is used without leaving the text', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Blocks' });
  await expect(menu.getByRole('option')).toHaveCount(19);
  const chosen = menu.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/Heading 2/);
  const id = await chosen.getAttribute('id');
  await expect(editor).toHaveAttribute('aria-activedescendant', id ?? '');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/Footnote/);
  await page.keyboard.type('numbered l');
  await expect(menu.getByRole('option')).toHaveText([/Numbered list/]);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(editor).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.type('one');
  await expect(field).toHaveValue('1. one\n');
});

test('what is no block stays as it was typed', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  const menu = page.getByRole('listbox', { name: 'Blocks' });
  await editor.focus();
  await page.keyboard.type('/news/12 and/or');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('h');
  await expect(field).toHaveValue('/news/12 and/or\n\n/h\n');
});

test('a menu above selected text marks it up', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'Tides at night');
  await editor.getByText('Tides at night').dblclick({ position: { x: 10, y: 10 } });
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  await menu.getByRole('button', { name: 'Bold' }).click();
  await expect(field).toHaveValue('**Tides** at night\n');
  await menu.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog').getByLabel('URL').fill('example.org/tides');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('[**Tides**](https://example.org/tides) at night\n');
});

test('blocks move by keyboard and are undone', async ({ page }) => {
  const text = '## First\n\nSecond\n\n- Third\n';
  const { editor, field } = await openDraft(page, text);
  const list = tool(page, 'Bulleted list');
  await editor.getByText('Second').click();
  await expect(list).toHaveAttribute('aria-pressed', 'false');
  await editor.getByText('Third').click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(field).toHaveValue('## First\n\n- Third\n\nSecond\n');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(field).toHaveValue('- Third\n\n## First\n\nSecond\n');
  await page.keyboard.type(' again');
  await expect(field).toHaveValue(/^- Third again\n/);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(text);
});

test('an item of a list moves within its list first', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'Above\n\n- one\n- two\n- three\n');
  // The editor learns of a click a moment later.
  const list = tool(page, 'Bulleted list');
  await editor.getByText('Above').click();
  await expect(list).toHaveAttribute('aria-pressed', 'false');
  await editor.getByText('two').click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(field).toHaveValue('Above\n\n- two\n- one\n- three\n');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(field).toHaveValue('- two\n- one\n- three\n\nAbove\n');
});

test('the down arrow leaves a table at the end of the text', async ({ page }) => {
  const { editor, field } = await openDraft(page, '| a | b |\n| --- | --- |\n| c | d |\n');
  for (const [cell, text] of [
    ['c', 'below'],
    ['d', 'again'],
  ] as const) {
    await editor.getByRole('cell', { name: cell }).click();
    // The editor learns of the click a moment later.
    const deleteRow = page.getByRole('button', { name: 'Delete row', exact: true });
    await expect(deleteRow).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.type(text);
  }
  await expect(field).toHaveValue('| a | b |\n| --- | --- |\n| c | d |\n\nagainbelow\n');
});

test('a block is dragged to another place, and “+” adds one below it', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'First\n\nSecond\n\nThird\n');
  await editor.getByText('Third').hover();
  const grip = page.getByTitle('Drag to move');
  const target = await editor.getByText('First').boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 12, { steps: 4 });
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 2, { steps: 2 });
  await page.mouse.up();
  await expect(field).toHaveValue('Third\n\nFirst\n\nSecond\n');
  await editor.getByText('First').hover();
  await page.getByTitle('Add a block below').click();
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
  await page.keyboard.type('quo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Between');
  await expect(field).toHaveValue('Third\n\nFirst\n\n> Between\n\nSecond\n');
});

test('Escape takes away the “/” that “+” added, and nothing that was typed', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'First\n\nSecond\n');
  const menu = page.getByRole('listbox', { name: 'Blocks' });
  const add = async () => {
    await editor.getByText('First').hover();
    await page.getByTitle('Add a block below').click();
    await expect(menu).toBeVisible();
  };
  await add();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(field).toHaveValue('First\n\nSecond\n');
  await page.keyboard.type('Between');
  await expect(field).toHaveValue('First\n\nBetween\n\nSecond\n');
  await add();
  await page.keyboard.type('head');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('First\n\nhead\n\nBetween\n\nSecond\n');
  // A “/” that someone types is theirs.
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('First\n\nhead\n\n/\n\nBetween\n\nSecond\n');
});

test('replacing text in a link that shows its own URL changes both', async ({ page }) => {
  const text =
    '<https://example.com/tide> and [a tide](https://example.com/tide), **<https://tide.example>**\n';
  const { field } = await openDraft(page, text);
  await tool(page, 'Find and replace').click();
  const bar = page.getByRole('search', { name: 'In the text' });
  await bar.getByLabel('Find').fill('tide');
  await bar.getByLabel('Replace with').fill('wave');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(field).toHaveValue(
    '<https://example.com/wave> and [a wave](https://example.com/tide), [**https://wave.example**](https://wave.example)\n',
  );
  await bar.getByLabel('Find').fill('https://wave.example');
  await bar.getByLabel('Replace with').fill('the wave');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  // No URL anymore, so no link.
  await expect(field).toHaveValue(/, \*\*the wave\*\*\n$/);
});

test('words are found and replaced, also across bold text, and counted', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'A tide.\n\n- The **ti**de and TIDES\n');
  await expect(page.getByText('6 words · 1 min read')).toBeVisible();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const bar = page.getByRole('search', { name: 'In the text' });
  const find = bar.getByLabel('Find');
  await expect(find).toBeFocused();
  await page.keyboard.type('tide');
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 3');
  await bar.getByLabel('Match case').check();
  await expect(bar.getByRole('status')).toHaveText(/of 2$/);
  await bar.getByLabel('Match case').uncheck();
  await bar.getByLabel('Replace with').fill('wave');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(bar.getByRole('status')).toHaveText(/of 2$/);
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByRole('status')).toHaveText('Replaced 2 matches.');
  await expect(field).toHaveValue(/wave[\s\S]*wave[\s\S]*waveS/);
  await expectAccessible(page);
  await find.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('A tide.\n\n- The **ti**de and TIDES\n');
  await tool(page, 'Find and replace').click();
  await find.fill('(');
  await expect(bar.getByRole('status')).toHaveText('No matches');
});

test('the text scrolls to each match, and the bar stays above it', async ({ page }) => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.`);
  const { editor } = await openDraft(page, `A tide.\n\n${lines.join('\n\n')}\n\nThe last tide.\n`);
  await tool(page, 'Find and replace').click();
  const bar = page.getByRole('search', { name: 'In the text' });
  await bar.getByLabel('Find').fill('tide');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 2');
  await expect(editor.getByText('The last tide.')).toBeInViewport();
  await expect(bar.getByLabel('Find')).toBeFocused();
  for (const control of [
    bar.getByLabel('Find'),
    bar.getByRole('button', { name: 'Replace all' }),
  ]) {
    // Checks that nothing covers it.
    await control.click({ trial: true });
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await bar.getByLabel('Find').press('Enter');
  const first = editor.getByText('A tide.');
  await expect(first).toBeInViewport({ ratio: 1 });
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
});
