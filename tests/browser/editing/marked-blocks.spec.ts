import { press } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { openDraft, tool } from './open-draft.ts';

test('callouts are made from the menu of blocks and as Markdown is typed', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('/call');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring boots.');
  await expect(field).toHaveValue('> [!NOTE]\n> Bring boots.\n');
  await page.getByLabel('Kind', { exact: true }).selectOption('Warning');
  await page.getByLabel('Title', { exact: true }).last().fill('Wet feet');
  await expect(field).toHaveValue('> [!WARNING] Wet feet\n> Bring boots.\n');
  await expectAccessible(page);
  await editor.getByText('Bring boots.').click();
  await page.keyboard.press('End');
  // An empty paragraph at its end leaves it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> [!details] How often');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Toggle', { exact: true })).toBeVisible();
  await page.keyboard.type('Twice.');
  await expect(field).toHaveValue(
    '> [!WARNING] Wet feet\n> Bring boots.\n\n> [!DETAILS] How often\n> Twice.\n',
  );
  await page.getByRole('button', { name: 'Delete toggle' }).click();
  await expect(field).toHaveValue('> [!WARNING] Wet feet\n> Bring boots.\n');
});

test('tasks are typed, checked and left', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('- [ ] Watch');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Count');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(field).toHaveValue('- [ ] Watch\n- [x] Count\n');
  const boxes = editor.getByRole('checkbox', { name: 'Done' });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await expect(field).toHaveValue('- [x] Watch\n- [x] Count\n');
  await expectAccessible(page);
  await editor.getByText('Count').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // An empty task leaves the list.
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  await expect(field).toHaveValue('- [x] Watch\n- [x] Count\n\nAfter\n');
});

test('tasks are typed without a list, and join the one before them', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'Before\n\n## Heading\n');
  await editor.getByText('Before').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] Ask');
  await expect(field).toHaveValue('Before\n\n- [ ] Ask\n\n## Heading\n');
  await expect(editor.getByRole('checkbox', { name: 'Done' })).not.toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[x] Tell');
  await expect(field).toHaveValue('Before\n\n- [ ] Ask\n- [x] Tell\n\n## Heading\n');
  // It stays text where no list can be.
  await editor.getByText('Heading').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('[ ] ');
  await expect(field).toHaveValue(/## \\?\[ \\?\] Heading\n$/);
});

test('a footnote is added at the cursor and written at the end', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('Tides');
  await tool(page, 'Footnote').click();
  await page.keyboard.type('As counted.');
  await expect(field).toHaveValue('Tides[^1]\n\n[^1]: As counted.\n');
  await press(page, 'Back to the text');
  await page.keyboard.type(' and boats[^moon] float');
  await expect(field).toHaveValue(/^Tides\[\^1\] and boats\[\^moon\] float\n/);
  await editor.locator('sup').last().click();
  await page.keyboard.type('Full.');
  await expect(field).toHaveValue(/\[\^moon\]: Full\.\n$/);
  await expectAccessible(page);
});

test('footnotes are numbered as they are read and deleted with what leads to them', async ({
  page,
}) => {
  const text = 'Tides[^b] and boats[^a][^c]\n\n[^a]: First.\n\n[^b]: Second.\n';
  const { editor, field } = await openDraft(page, text);
  const numbers = editor.locator('sup');
  await expect(numbers).toHaveCount(2);
  await expect(numbers.first()).toHaveAttribute('data-number', '1');
  await expect(numbers.last()).toHaveAttribute('data-number', '2');
  await page.getByRole('button', { name: 'Delete footnote 2' }).click();
  await expect(field).toHaveValue('Tides[^b] and boats\\[^c\\]\n\n[^b]: Second.\n');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(text);
  await editor.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' End.');
  await expect(field).toHaveValue(text.replace('Second.', 'Second. End.'));
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(/^Tides\[\^b\] and boats\[\^a\]\[\^c\]\n\nTides/);
  expect((await field.inputValue()).match(/^\[\^[ab]\]: /gm)).toHaveLength(2);
});

test('a gallery takes several images, is put in order by keys and becomes a comparison', async ({
  page,
}) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('/gallery');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose images' });
  const images = dialog.getByRole('listitem').getByRole('button');
  await images.nth(0).click();
  await images.nth(1).click();
  await expect(images.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await press(page, 'Add 2 images');
  await expect(field).toHaveValue(
    /^> \[!GALLERY\]\n> !\[\]\(image:\d+\)\n>\n> !\[\]\(image:\d+\)\n$/,
  );
  const before = await field.inputValue();
  await editor.getByText('Image', { exact: true }).first().click();
  await expect(editor.locator('[data-selected]')).toHaveCount(1);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(field).not.toHaveValue(before);
  await page.getByLabel('Show as').selectOption('Before and after, with a slider');
  await expect(field).toHaveValue(/^> \[!COMPARISON\]\n/);
  await expect(page.getByRole('button', { name: 'Add images' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete image' }).first().click();
  await expect(
    page.getByText('A comparison has two images. Readers see this one on its own.'),
  ).toBeVisible();
  // Together with its last image.
  await page.getByRole('button', { name: 'Delete image' }).click();
  await expect(field).toHaveValue('');
});

test('a bookmark that cannot be looked up is written by hand', async ({ page, pageErrors }) => {
  pageErrors.allow(/page-descriptions/);
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('/book');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a bookmark' });
  await press(page, 'Look up');
  await expect(dialog.getByText('Enter a URL such as')).toBeVisible();
  const { origin } = new URL(page.url());
  await dialog.getByLabel('URL').fill(`${origin}/news/1-a-light`);
  await press(page, 'Look up');
  await expect(dialog.getByText('Add it with “Video or card” instead.')).toBeVisible();
  await dialog.getByLabel('URL').fill('nothing.invalid/tides');
  await press(page, 'Look up');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('URL').fill('nothing.invalid/tide');
  await expect(dialog.getByLabel('Title')).toHaveCount(0);
  await dialog.getByLabel('URL').fill('nothing.invalid/tides');
  await press(page, 'Look up');
  await dialog.getByLabel('Title').fill('A study of [tides]');
  await dialog.getByLabel('Description').fill('In twelve\ncharts.');
  await press(page, 'Add');
  await expect(field).toHaveValue(
    '> [!BOOKMARK]\n> [A study of \\[tides\\]](https://nothing.invalid/tides)\n>\n> In twelve charts.\n',
  );
});
