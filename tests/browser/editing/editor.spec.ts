import type { Locator } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';
import { openDraft, tool } from './open-draft.ts';

const TEXT = [
  '## What we *know*',
  '',
  '- a  ',
  '* b',
  '',
  '[ref]: /x',
  '',
  'Plain *text* (c).',
  '',
].join('\n');

test('the toolbar shows all of its buttons at any width', async ({ page }) => {
  await openDraft(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const source = page.getByRole('button', { name: 'Markdown', exact: true });
    const hidden = await source.locator('..').evaluate((bar) => {
      const { left, right } = bar.getBoundingClientRect();
      const buttons = [...bar.querySelectorAll<HTMLElement>('button')];
      const isOutside = (box: DOMRect) => box.left < left || box.right > right;
      return buttons.filter((button) => isOutside(button.getBoundingClientRect())).length;
    });
    expect(hidden).toBe(0);
  }
});

test('a text is the same after it was opened in the editor, and changes only where it is edited', async ({
  page,
}) => {
  const { editor, field } = await openDraft(page, TEXT);
  await expect(editor.getByRole('heading', { name: 'What we know' })).toBeVisible();
  await expect(field).toHaveValue(TEXT);
  await editor.getByText('Plain').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More.');
  await expect(field).toHaveValue(TEXT.replace('(c).', '(c). More.'));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(TEXT);
});

test('everything is done with the keyboard', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('## Heading');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' and # not');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. one');
  await expect(field).toHaveValue('## Heading\n\n**Bold** and # not\n\n1. one\n');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Heading 2')).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Numbered list')).toBeFocused();
  await expect(tool(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('## Heading\n\n**Bold** and # not\n\none\n');
});

test('a link is added in a dialog, and an address without a scheme gets one', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('this');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('URL').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a URL such as')).toBeVisible();
  await dialog.getByLabel('URL').fill('example.com/a');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor).toBeFocused();
  await expect(field).toHaveValue('[this](https://example.com/a)\n');
});

test('a link that is typed as Markdown becomes one, and an image does not', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await page.keyboard.type('See [the tide](https://tides.example/1) and ![x](/x).');
  await expect(editor.getByRole('link', { name: 'the tide' })).toHaveAttribute(
    'href',
    'https://tides.example/1',
  );
  await expect(field).toHaveValue(/^See \[the tide\]\(https:\/\/tides\.example\/1\) and /);
  await expect(editor.getByRole('link')).toHaveCount(1);
});

test('nothing moves when the editor takes the place of the plain field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asRole(page, 'editor');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/admin/edit-article/1', '/admin/edit-media/1']) {
    await page.goto(path);
    await expect(
      page.getByRole('textbox', { name: /^(Text|Description)$/ }).first(),
    ).toHaveAttribute('contenteditable', 'true');
    const shifted = await page.evaluate(() =>
      (window as never as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted, path).toBeLessThan(0.02);
  }
});

test('videos and cards are embedded, and tables are written', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await tool(page, 'Video or card').click();
  const dialog = page.getByRole('dialog', { name: 'Add a video or card' });
  await dialog.getByLabel('URL').fill('https://example.com');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Enter the URL of a YouTube')).toBeVisible();
  await dialog.getByLabel('URL').fill('/news/1-anything');
  await dialog.getByLabel('Title').fill('The tone');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(field).toHaveValue('[The tone](article:1)\n');
  await expect(editor.getByText(/^Article · /)).toBeVisible();
  await tool(page, 'Table').click();
  await page.keyboard.type('a | b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('below');
  await expect(field).toHaveValue(
    /\| a \\\| b \| {2}\| {2}\|\n\| --- \| --- \| --- \|\n\| below \|/,
  );
  await page
    .getByRole('toolbar', { name: 'Table' })
    .getByRole('button', { name: 'Delete table' })
    .click();
  await expect(field).toHaveValue('[The tone](article:1)\n');
});

test('an image is picked from the library, and described in place', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await tool(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog.getByLabel('Search the image library').fill('zzyzx');
  await expect(dialog.getByText('No images match.')).toBeVisible();
  await dialog.getByLabel('Search the image library').fill('');
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(field).toHaveValue(/^!\[\]\(image:\d+\)\n$/);
  await expect(editor).toBeFocused();
  await editor.getByLabel('Alt text').fill('A "mast" [at] dusk');
  await editor.getByLabel('Caption').fill('Seen from the "relay"');
  await expect(field).toHaveValue(
    /^!\[A "mast" \\\[at\\\] dusk\]\(image:\d+ "Seen from the \\"relay\\""\)\n$/,
  );
});

/** Pastes as a browser does. */
function paste(editor: Locator, types: Record<string, string>): Promise<void> {
  return editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, types);
}

test('pasted HTML from Word and the web becomes clean Markdown', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await paste(editor, {
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
      <!--StartFragment--><h1 style="mso-x:1">Title</h1>
      <p class="MsoNormal"><span style="font-family:Calibri"><b>Bold</b> and <i>italic</i><o:p></o:p></span></p>
      <p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>First</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Second</p>
      <p><img src="https://example.com/x.png" alt="Map" onerror="window.pasted = true"> <a href="https://example.com/?a=1" onclick="x()">link</a></p>
      <table><tr><td colspan="2"><p>A</p></td><td>B</td></tr><tr><td>1</td><td>2<br>3</td></tr></table>
      <script>window.pasted = true</script><!--EndFragment--></body></html>`,
    'text/plain': 'ignored',
  });
  await expect(field).toHaveValue(
    `${[
      '## Title',
      '**Bold** and _italic_',
      '- First\n- Second',
      '[Map](https://example.com/x.png) [link](https://example.com/?a=1)',
      '| A | B |\n| --- | --- |\n| 1 | 2 3 |',
    ].join('\n\n')}\n`,
  );
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
});

const checklists = [
  {
    from: 'GitHub',
    html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Watch</li>
      <li class="task-list-item"><p><input type="checkbox" disabled> Count</p><ul><li>by hand</li></ul></li></ul>`,
  },
  {
    from: 'Google Docs',
    html: `<ul style="padding:0"><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" alt="checked" aria-roledescription="checkbox"><p style="display:inline-block">Watch</p></li>
      <li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" alt="unchecked" aria-roledescription="checkbox"><p>Count</p><ul><li><p>by hand</p></li></ul></li></ul>`,
  },
  {
    from: 'Notion',
    html: `<ul><li>[x] <b>Watch</b></li><li><p>[ ] Count</p><ul><li>by hand</li></ul></li></ul>`,
  },
  {
    from: 'an export of Notion',
    html: `<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Watch</span></li>
      <li><div class="checkbox checkbox-off"></div> <span>Count</span><ul><li>by hand</li></ul></li></ul>`,
  },
  {
    from: 'another editor',
    html: `<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Watch</p></div></li>
      <li data-checked="false"><label><input type="checkbox"><span></span></label><div><p>Count</p><ul><li>by hand</li></ul></div></li></ul>`,
  },
];

test('pasted checklists are tasks', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  for (const { from, html } of checklists) {
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await paste(editor, { 'text/html': html, 'text/plain': 'ignored' });
    await expect(field, from).toHaveValue(
      /^- \[x\] (\*\*)?Watch(\*\*)?\n\n?- \[ \] Count\n\n? {2}- by hand\n$/,
    );
  }
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await paste(editor, { 'text/html': '<ul><li>[a] No box</li><li>See [x] there</li></ul>' });
  await expect(field).toHaveValue(/^- \\?\[a\\?\] No box\n- See \\?\[x\\?\] there\n$/);
});

test('pasted Markdown is read, and a lone video address becomes a player', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await paste(editor, { 'text/plain': '## Heading\n\n- one\n- two\n\nhttps://youtu.be/abc' });
  await expect(editor.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await expect(editor.getByText('Video on YouTube', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('## Heading\n\n- one\n- two\n\nhttps://youtu.be/abc\n');
});

test('a pasted text that begins with a heading begins a block of its own', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  const markdown = { 'text/plain': '## Heading\n\nText.' };
  const html = { 'text/html': '<h2>Heading</h2><p>Text.</p>', 'text/plain': 'ignored' };
  const cases = [
    { typed: '', types: markdown, expected: '## Heading\n\nText.\n' },
    { typed: ' ', types: html, expected: '## Heading\n\nText.\n' },
    { typed: 'Half.', types: markdown, expected: 'Half.\n\n## Heading\n\nText.\n' },
    { typed: 'Half.', types: html, expected: 'Half.\n\n## Heading\n\nText.\n' },
    { typed: 'Half.', types: { 'text/plain': '## Alone' }, expected: 'Half.\n\n## Alone\n' },
    { typed: ' ', types: { 'text/html': '<h2>Alone</h2>' }, expected: '## Alone\n' },
    // Words that were copied out of a heading.
    { typed: 'Half ', types: { 'text/html': '<h2>of it</h2>' }, expected: 'Half of it\n' },
  ];
  for (const { typed, types, expected } of cases) {
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    await paste(editor, types);
    await expect(field, JSON.stringify({ typed, types })).toHaveValue(expected);
  }
});
