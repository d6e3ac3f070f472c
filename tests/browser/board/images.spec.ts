import { getPage } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import {
  composer,
  imageFile,
  insertFile,
  openBoard,
  openOwnThread,
  replies,
  reply,
  tiles,
} from './image-composer.ts';

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
