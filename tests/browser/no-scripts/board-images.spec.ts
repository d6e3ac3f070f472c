import sharp from 'sharp';
import { asRole } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expect, test } from '../support/test.ts';

async function imageFile(name: string) {
  const background = { r: 90, g: Math.floor(Math.random() * 256), b: name.length };
  const image = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('without scripts, images are uploaded with the form, described in the preview and removed later', async ({
  page,
}) => {
  await asRole(page, 'editor');
  // In its own thread: removed images on the board would cause failed requests in other tests' pages.
  const { threadId } = await writePost(page.request, { body: `Own thread ${Date.now()}` });
  await page.goto(`/message-board/${threadId}`);
  await page
    .getByLabel('Images')
    .setInputFiles([await imageFile('a.png'), await imageFile('bb.png')]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByLabel('Alt text for image 1').fill('A ridge at dawn');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByText('Message posted!')).toBeVisible();
  const message = page.getByRole('article', { name: /^Reply by/ });
  await expect(message.getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await expect(message.getByRole('img')).toHaveCount(2);
  await message.getByRole('link', { name: /^More options/ }).click();
  await page.getByLabel('Alt text for image 1').fill('A ridge at dusk');
  await page.getByLabel('Remove image 2').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message.getByRole('img')).toHaveCount(1);
  await expect(message.getByRole('img', { name: 'A ridge at dusk' })).toBeVisible();
});
