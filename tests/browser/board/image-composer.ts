import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asRole } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expect } from '../support/test.ts';

export const composer = (page: Page) =>
  page.getByRole('textbox', { name: /^Write a (message|reply)$/ });
export const tiles = (page: Page) => page.getByRole('list', { name: 'Images', exact: true });

/** Opens the board as an editor, whose images need no approval, and waits for the page's script. */
export async function openBoard(page: Page) {
  await asRole(page, 'editor');
  await page.goto('/message-board');
  await expect(page.getByText('Posting as')).toBeVisible();
}

/**
 * Opens a new thread instead. Removed images on the board would cause failed requests in other tests'
 * pages.
 */
export async function openOwnThread(page: Page) {
  await asRole(page, 'editor');
  const { threadId } = await writePost(page.request, { body: `Own thread ${Date.now()}` });
  await page.goto(`/message-board/${threadId}`);
  await expect(page.getByText('Posting as')).toBeVisible();
}

export const replies = (page: Page) => page.getByRole('article', { name: /^Reply by/ });
export const reply = (page: Page) => page.getByRole('button', { name: 'Reply', exact: true });

export async function imageFile(name: string, width = 640, height = 400) {
  const background = { r: name.length * 9, g: Math.floor(Math.random() * 256), b: 140 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Noise does not compress, so the upload takes a while. */
export async function largeImageFile() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 300, height: 300, channels: 3, background: 'black' } as const;
  return {
    name: 'noise.png',
    buffer: await sharp({ create: { ...size, noise } })
      .png()
      .toBuffer(),
  };
}

/** Pastes or drops a file into the text field. */
export async function insertFile(
  page: Page,
  kind: 'paste' | 'drop',
  file: { name: string; buffer: Buffer },
) {
  const data = await page.evaluateHandle(
    ([name, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      return transfer;
    },
    [file.name, file.buffer.toString('base64')] as const,
  );
  if (kind === 'drop') return composer(page).dispatchEvent('drop', { dataTransfer: data });
  await composer(page).evaluate((field, clipboardData) => {
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}
