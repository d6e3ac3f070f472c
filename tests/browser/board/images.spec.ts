import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asRole, getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write a (message|reply)$/ });
const tiles = (page: Page) => page.getByRole('list', { name: 'Images', exact: true });

/** Opens the board as an editor, whose images need no approval, and waits for the page's script. */
async function openBoard(page: Page) {
  await asRole(page, 'editor');
  await page.goto('/message-board');
  await expect(page.getByText('Posting as')).toBeVisible();
}

/**
 * Opens a new thread instead. Removed images on the board would cause failed requests in other tests'
 * pages.
 */
async function openOwnThread(page: Page) {
  await asRole(page, 'editor');
  const { threadId } = await writePost(page.request, { body: `Own thread ${Date.now()}` });
  await page.goto(`/message-board/${threadId}`);
  await expect(page.getByText('Posting as')).toBeVisible();
}

const replies = (page: Page) => page.getByRole('article', { name: /^Reply by/ });
const reply = (page: Page) => page.getByRole('button', { name: 'Reply', exact: true });

async function imageFile(name: string, width = 640, height = 400) {
  const background = { r: name.length * 9, g: Math.floor(Math.random() * 256), b: 140 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Noise does not compress, so the upload takes a while. */
async function largeImageFile() {
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
async function insertFile(
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

test('images can be chosen, pasted, dropped and removed, up to four', {
  tag: '@phone',
}, async ({ page }) => {
  await openBoard(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add images' }).click();
  await (await chooser).setFiles([
    await imageFile('one.png'),
    await imageFile('two.png', 400, 640),
  ]);
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await insertFile(page, 'paste', await imageFile('pasted.png'));
  await insertFile(page, 'drop', await imageFile('dropped.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(4);
  await insertFile(page, 'drop', await imageFile('fifth.png'));
  await expect(page.getByText('You can add up to 4 images.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove two.png' }).click();
  await expect(tiles(page).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
});

test('alt text is posted with an image, and others can open it at full size', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await openBoard(page);
  const text = `Two views ${Date.now()}`;
  await composer(page).fill(text);
  await insertFile(page, 'paste', await imageFile('pasted.png'));
  await insertFile(page, 'drop', await imageFile('dropped.png'));
  await page.getByRole('textbox', { name: 'Alt text for image 1' }).fill('A ridge at dawn');
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await page.getByRole('button', { name: 'Post message' }).click();
  const message = page.getByRole('article').filter({ hasText: text });
  await expect(message.getByRole('img')).toHaveCount(2);
  await expect(tiles(page)).toHaveCount(0);
  const visitor = await getPage(browser);
  await visitor.goto(page.url());
  const seen = visitor.getByRole('article').filter({ hasText: text });
  await expectAccessible(visitor);
  await seen.getByRole('img', { name: 'A ridge at dawn' }).click();
  await expect(visitor).toHaveURL(/\/images\/[0-9a-f]{24}\/1920\.webp$/);
  await visitor.context().close();
});

test('uploaded images and their alt texts are restored with the draft until they are posted', async ({
  page,
}) => {
  await openOwnThread(page);
  const text = `Draft with images ${Date.now()}`;
  await composer(page).fill(text);
  await insertFile(page, 'drop', await imageFile('first.png'));
  await insertFile(page, 'drop', await imageFile('second.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Alt text for image 2' }).fill('A ridge at dawn');
  await page.reload();
  await expect(composer(page)).toHaveValue(text);
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove first.png' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Alt text for image 1' })).toHaveValue(
    'A ridge at dawn',
  );
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await insertFile(page, 'drop', await imageFile('third.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await reply(page).click();
  await expect(replies(page).getByRole('img')).toHaveCount(2);
  await expect(replies(page).getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await page.reload();
  await expect(replies(page).getByRole('img')).toHaveCount(2);
  await expect(composer(page)).toHaveValue('');
  await expect(tiles(page)).toHaveCount(0);
});

test('images keep the order in which they were added on a slow connection', async ({ page }) => {
  await openOwnThread(page);
  const both = Promise.withResolvers<void>();
  await page.route(/\/assets\/image-tiles-/, async (route) => {
    await both.promise;
    await route.continue();
  });
  const names = ['first.png', 'second.png', 'third.png'];
  for (const name of names) await insertFile(page, 'drop', await imageFile(name));
  both.resolve();
  await expect(tiles(page).getByRole('textbox')).toHaveCount(3);
  await expect(tiles(page).getByRole('paragraph')).toHaveText(names);
});

test('an image added while offline shows an error and can be added again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/, /failed request/);
  await openOwnThread(page);
  await page.route(/\/assets\/image-tiles-/, (route) => route.abort('internetdisconnected'));
  await insertFile(page, 'drop', await imageFile('tunnel.png'));
  await expect(page.getByText('Image not added')).toBeVisible();
  await page.unroute(/\/assets\/image-tiles-/);
  await insertFile(page, 'drop', await imageFile('daylight.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
});

test('files that are not images can only be removed, and are counted', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  await openOwnThread(page);
  await composer(page).fill('Two notes');
  for (const name of ['one.png', 'two.png']) {
    await insertFile(page, 'drop', { name, buffer: Buffer.from(name) });
  }
  await expect(tiles(page).locator('[data-field-error]')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await reply(page).click();
  await expect(
    page.getByText('2 of your images couldn’t be uploaded. Remove them.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove one.png' }).click();
  await reply(page).click();
  await expect(
    page.getByText('One of your images couldn’t be uploaded. Remove it.', { exact: true }),
  ).toBeVisible();
});

test('a failed upload shows an error, and neither text nor images are lost', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/, /failed request/);
  await openOwnThread(page);
  const text = `In a tunnel ${Date.now()}`;
  await composer(page).fill(text);
  await page.route('**/message-board/pictures', (route) => route.abort('internetdisconnected'));
  await insertFile(page, 'drop', await imageFile('tunnel.png'));
  await expect(tiles(page)).toContainText('We couldn’t upload this image.');
  await reply(page).click();
  await expect(page.getByText('One of your images couldn’t be uploaded.')).toBeVisible();
  await page.unroute('**/message-board/pictures');
  await page.getByRole('button', { name: 'Try again tunnel.png' }).click();
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
  await page.route('**/message-board/posts', async (route) => {
    // The request arrives, but the response is lost.
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await reply(page).click();
  await expect(page.getByText('We couldn’t post your message.')).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/message-board/posts');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(tiles(page)).toHaveCount(0);
  const message = replies(page).filter({ hasText: text });
  await expect(message).toHaveCount(1);
  await expect(message.getByRole('img')).toHaveCount(1);
});

test('an image can be posted without text, given a new alt text and removed', async ({
  page,
  browser,
}) => {
  await openOwnThread(page);
  await reply(page).click();
  await expect(page.getByText('Message empty')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Replies' }).getByText('Please enter some content'),
  ).toBeVisible();
  await insertFile(page, 'drop', await imageFile('alone.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
  await reply(page).click();
  const posted = replies(page);
  await expect(posted.getByRole('img', { name: /without a description$/ })).toBeVisible();
  const visitor = await getPage(browser);
  await visitor.goto(page.url());
  const edit = async (change: () => Promise<void>) => {
    await posted.getByRole('link', { name: /^More options/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await change();
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await edit(async () => {
    await page.getByLabel('Alt text for image 1').fill('A ridge at dusk');
    await expectAccessible(page);
  });
  const described = posted.getByRole('img', { name: 'A ridge at dusk' });
  await expect(described).toBeVisible();
  // The change arrives live.
  await expect(visitor.getByRole('img', { name: 'A ridge at dusk' })).toBeVisible();
  await visitor.context().close();
  await page.reload();
  await expect(described).toBeVisible();
  await edit(async () => {
    await expect(page.getByLabel('Alt text for image 1')).toHaveValue('A ridge at dusk');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Text instead');
    await page.getByLabel('Remove image 1').check();
  });
  await expect(posted.getByText('Text instead', { exact: true })).toBeVisible();
  await expect(posted.getByRole('img')).toHaveCount(0);
});

test('an upload on a slow connection shows its progress and can be canceled', async ({ page }) => {
  await openBoard(page);
  const devTools = await page.context().newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await composer(page).fill('On a slow connection');
  await limitUpload(100_000);
  const file = await largeImageFile();
  await insertFile(page, 'drop', file);
  const bar = page.getByRole('progressbar', { name: 'Uploading noise.png' });
  const progress = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(progress).toBeGreaterThan(0);
  const first = await progress();
  expect(first).toBeLessThan(100);
  await expect.poll(progress).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Remove noise.png' }).click();
  await expect(tiles(page)).toHaveCount(0);
  await limitUpload(-1);
  await insertFile(page, 'drop', file);
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('On a slow connection');
});
