import { expect, test } from '../support/test.ts';
import {
  composer,
  imageFile,
  insertFile,
  largeImageFile,
  openBoard,
  openOwnThread,
  replies,
  reply,
  tiles,
} from './image-composer.ts';

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
