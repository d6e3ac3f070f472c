import type { Locator, Page } from '@playwright/test';
import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';
import { openDraft, tool } from './open-draft.ts';

interface ImageSize {
  width: number;
  height: number;
}

/** Drops or pastes image files as a browser does. */
async function giveImages(editor: Locator, type: 'drop' | 'paste', sizes: ImageSize[]) {
  const files = await Promise.all(sizes.map((size) => imageFile('ridge-at-dawn.png', size)));
  const given = files.map(({ buffer }) => buffer.toString('base64'));
  await editor.evaluate(
    (element, { kind, images }) => {
      const dataTransfer = new DataTransfer();
      for (const [index, image] of images.entries()) {
        const data = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([data], `shore-${index + 1}.png`, { type: 'image/png' }));
      }
      const { x, y } = element.getBoundingClientRect();
      const all = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...all, clientX: x + 60, clientY: y + 40, dataTransfer })
          : new ClipboardEvent('paste', { ...all, clipboardData: dataTransfer });
      element.dispatchEvent(event);
    },
    { kind: type, images: given },
  );
}

/** Told apart by their shape. The first takes longest to upload. */
const SIZES = [
  { width: 2400, height: 1600 },
  { width: 200, height: 300 },
  { width: 200, height: 200 },
];

async function expectImagesInOrder(editor: Locator): Promise<void> {
  const shapes = () =>
    editor
      .locator('img[src]')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ naturalWidth, naturalHeight }) => Math.sign(naturalWidth - naturalHeight)),
      );
  await expect.poll(shapes).toEqual([1, -1, 0]);
}

test('a dropped file is uploaded to the library and appears in the text', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await giveImages(editor, 'drop', SIZES.slice(1, 2));
  await expect(field).toHaveValue(/^!\[\]\(image:\d+\)\n$/);
  await expect(editor.getByRole('img')).toHaveAttribute('src', /^\/images\//);
  await expect(page.getByText('shore-1.png uploaded.')).toBeAttached();
});

test('several pasted images are all in the text, in order, and typing continues after them', async ({
  page,
}) => {
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await giveImages(editor, 'paste', SIZES);
  const images = String.raw`!\[\]\(image:\d+\)\n\n`.repeat(3);
  await expect(field).toHaveValue(new RegExp(`^${images.slice(0, -2)}$`));
  await expectImagesInOrder(editor);
  await page.keyboard.type('After.');
  await expect(field).toHaveValue(new RegExp(`^${images}After\\.\\n$`));
});

test('images that are pasted within a paragraph split it', async ({ page }) => {
  const { editor, field } = await openDraft(page, 'Before.After.\n');
  await editor.getByText('Before.After.').click();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
  await giveImages(editor, 'paste', SIZES);
  const images = String.raw`!\[\]\(image:\d+\)\n\n`.repeat(3);
  await expect(field).toHaveValue(new RegExp(`^Before\\.\\n\\n${images}After\\.\\n$`));
  await expectImagesInOrder(editor);
});

async function addCard(page: Page, title: string): Promise<void> {
  await tool(page, 'Video or card').click();
  const dialog = page.getByRole('dialog', { name: 'Add a video or card' });
  await dialog.getByLabel('URL').fill('/news/1-anything');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
}

test('cards follow each other in the order in which they are added, before the next text', async ({
  page,
}) => {
  const { editor, field } = await openDraft(page, 'Before.\n\nAfter.\n');
  await editor.getByText('Before.').click();
  await page.keyboard.press('End');
  for (const title of ['One', 'Two', 'Three']) await addCard(page, title);
  await expect(editor).toBeFocused();
  await page.keyboard.type('Between.');
  await expect(field).toHaveValue(
    'Before.\n\n[One](article:1)\n\n[Two](article:1)\n\n[Three](article:1)\n\nBetween.\n\nAfter.\n',
  );
});

test('a card follows the list item, table or heading where the cursor is', async ({ page }) => {
  const { editor, field } = await openDraft(
    page,
    '## Heading\n\n- item\n\n| a |\n| --- |\n| cell |\n',
  );
  await editor.getByText('cell').click();
  await addCard(page, 'Below');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Typed.');
  await editor.getByText('Heading').click();
  await page.keyboard.press('End');
  await addCard(page, 'First');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Next.');
  await expect(field).toHaveValue(
    '## Heading\n\n[First](article:1)\n\nNext.\n\n- item\n\n| a |\n| --- |\n| cell |\n\n[Below](article:1)\n\nTyped.\n',
  );
});
