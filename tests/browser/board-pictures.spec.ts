import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asRole } from './support/as-role.ts';
import { writePost } from './support/board-acts.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write a (message|reply)$/ });
const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true });

/** As a member of staff, once the page's script listens. */
async function openBoard(page: Page) {
  await asRole(page, 'editor');
  await page.goto('/message-board');
  await expect(page.getByText('Posting as')).toBeVisible();
}

/**
 * The same in a thread of the test's own. Pictures that are taken away go here and not on the board,
 * where other tests' pages ask for them.
 */
async function openOwnThread(page: Page) {
  await asRole(page, 'editor');
  const { threadId } = await writePost(page.request, { body: `In here ${Date.now()}` });
  await page.goto(`/message-board/${threadId}`);
  await expect(page.getByText('Posting as')).toBeVisible();
}

const replies = (page: Page) => page.getByRole('article', { name: /^Reply by/ });
const reply = (page: Page) => page.getByRole('button', { name: 'Reply', exact: true });

async function picture(name: string, width = 640, height = 400) {
  const background = { r: name.length * 9, g: Math.floor(Math.random() * 256), b: 140 };
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

/** Of some size in bytes too: noise cannot be packed. */
async function noisyPicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 300, height: 300, channels: 3, background: 'black' } as const;
  return {
    name: 'noise.png',
    buffer: await sharp({ create: { ...size, noise } })
      .png()
      .toBuffer(),
  };
}

/** Gives the text field a file as the browser does when one is pasted or dropped. */
async function hand(page: Page, kind: 'paste' | 'drop', file: { name: string; buffer: Buffer }) {
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

test('Pictures are chosen, pasted and dropped, four at most, and taken back', async ({ page }) => {
  await openBoard(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Pictures' }).click();
  await (await chooser).setFiles([await picture('one.png'), await picture('two.png', 400, 640)]);
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await hand(page, 'paste', await picture('pasted.png'));
  await hand(page, 'drop', await picture('dropped.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(4);
  await hand(page, 'drop', await picture('fifth.png'));
  await expect(page.getByText('A message has at most 4 pictures.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove two.png' }).click();
  await expect(tiles(page).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
});

test('What a picture shows is said with it; others see it, and open it whole', async ({
  page,
  browser,
}) => {
  await openBoard(page);
  const text = `Two views ${Date.now()}`;
  await composer(page).fill(text);
  await hand(page, 'paste', await picture('pasted.png'));
  await hand(page, 'drop', await picture('dropped.png'));
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A ridge at dawn');
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog.getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post Message' }).click();
  const message = page.getByRole('article').filter({ hasText: text });
  await expect(message.getByRole('img')).toHaveCount(2);
  await expect(tiles(page)).toHaveCount(0);
  const stranger = await browser.newPage();
  // Who has a name already is not asked for one.
  await stranger.addInitScript(() => localStorage.setItem('username', 'Reader'));
  await stranger.goto(page.url());
  const seen = stranger.getByRole('article').filter({ hasText: text });
  await expectAccessible(stranger);
  await seen.getByRole('img', { name: 'A ridge at dawn' }).click();
  await expect(stranger).toHaveURL(/\/images\/[0-9a-f]{24}\/1920\.webp$/);
  await stranger.close();
});

test('Pictures outlive the page with the words beside them, until they are posted', async ({
  page,
}) => {
  await openOwnThread(page);
  const text = `Kept with its pictures ${Date.now()}`;
  await composer(page).fill(text);
  await hand(page, 'drop', await picture('first.png'));
  await hand(page, 'drop', await picture('second.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'What picture 2 shows' }).fill('A ridge at dawn');
  await page.reload();
  await expect(composer(page)).toHaveValue(text);
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove first.png' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What picture 1 shows' })).toHaveValue(
    'A ridge at dawn',
  );
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await hand(page, 'drop', await picture('third.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(2);
  await reply(page).click();
  await expect(replies(page).getByRole('img')).toHaveCount(2);
  await expect(replies(page).getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await page.reload();
  await expect(replies(page).getByRole('img')).toHaveCount(2);
  await expect(composer(page)).toHaveValue('');
  await expect(tiles(page)).toHaveCount(0);
});

test('Pictures stand in the order in which they were given, however slow the line is', async ({
  page,
}) => {
  await openOwnThread(page);
  const both = Promise.withResolvers<void>();
  await page.route(/\/assets\/picture-tiles-/, async (route) => {
    await both.promise;
    await route.continue();
  });
  const names = ['first.png', 'second.png', 'third.png'];
  for (const name of names) await hand(page, 'drop', await picture(name));
  both.resolve();
  await expect(tiles(page).getByRole('textbox')).toHaveCount(3);
  await expect(tiles(page).getByRole('paragraph')).toHaveText(names);
});

test('A picture given while the site cannot be reached says so, and can be given again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/, /failed request/);
  await openOwnThread(page);
  await page.route(/\/assets\/picture-tiles-/, (route) => route.abort('internetdisconnected'));
  await hand(page, 'drop', await picture('tunnel.png'));
  await expect(page.getByText('Picture not added')).toBeVisible();
  await page.unroute(/\/assets\/picture-tiles-/);
  await hand(page, 'drop', await picture('daylight.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
});

test('A picture that cannot be sent says so, and neither text nor pictures are lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/, /failed request/);
  await openOwnThread(page);
  const text = `In a tunnel ${Date.now()}`;
  await composer(page).fill(text);
  await page.route('**/message-board/pictures', (route) => route.abort('internetdisconnected'));
  await hand(page, 'drop', await picture('tunnel.png'));
  await expect(tiles(page)).toContainText('It could not be sent.');
  await reply(page).click();
  await expect(page.getByText('A picture could not be added.')).toBeVisible();
  await page.unroute('**/message-board/pictures');
  await page.getByRole('button', { name: 'Try again tunnel.png' }).click();
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
  await page.route('**/message-board/posts', async (route) => {
    // It arrives, and its answer does not.
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await reply(page).click();
  await expect(page.getByText('could not be sent. It is kept here')).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/message-board/posts');
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(tiles(page)).toHaveCount(0);
  const message = replies(page).filter({ hasText: text });
  await expect(message).toHaveCount(1);
  await expect(message.getByRole('img')).toHaveCount(1);
});

test('A picture alone is posted, described anew and taken away again', async ({
  page,
  browser,
}) => {
  await openOwnThread(page);
  await reply(page).click();
  await expect(page.getByText('Message empty')).toBeVisible();
  await expect(page.getByText('Please enter some content for your message')).toBeVisible();
  await hand(page, 'drop', await picture('alone.png'));
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
  await reply(page).click();
  const posted = replies(page);
  await expect(posted.getByRole('img', { name: /without a description$/ })).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.addInitScript(() => localStorage.setItem('username', 'Reader'));
  await stranger.goto(page.url());
  const edit = async (change: () => Promise<void>) => {
    await posted.getByRole('link', { name: /^More about/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await change();
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await edit(async () => {
    await page.getByLabel('What picture 1 shows').fill('A ridge at dusk');
    await expectAccessible(page);
  });
  const described = posted.getByRole('img', { name: 'A ridge at dusk' });
  await expect(described).toBeVisible();
  // Who reads along hears of it.
  await expect(stranger.getByRole('img', { name: 'A ridge at dusk' })).toBeVisible();
  await stranger.close();
  await page.reload();
  await expect(described).toBeVisible();
  await edit(async () => {
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A ridge at dusk');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Words instead');
    await page.getByLabel('Remove picture 1').check();
  });
  await expect(posted.locator('.post-text')).toHaveText('Words instead');
  await expect(posted.getByRole('img')).toHaveCount(0);
});

test('A picture on a slow line shows how far it is, and can be taken back on its way', async ({
  page,
}) => {
  await openBoard(page);
  const line = await page.context().newCDPSession(page);
  const upload = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await composer(page).fill('On a slow line');
  await upload(100_000);
  const file = await noisyPicture();
  await hand(page, 'drop', file);
  const bar = page.getByRole('progressbar', { name: 'Sending noise.png' });
  const share = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(0);
  const first = await share();
  expect(first).toBeLessThan(100);
  await expect.poll(share).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Remove noise.png' }).click();
  await expect(tiles(page)).toHaveCount(0);
  await upload(-1);
  await hand(page, 'drop', file);
  await expect(tiles(page).getByRole('textbox')).toHaveCount(1);
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('On a slow line');
});
