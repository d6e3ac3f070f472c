import sharp from 'sharp';
import { asRole } from '../support/as-role.ts';
import { writePost } from '../support/board-acts.ts';
import { expect, test } from '../support/test.ts';

async function picture(name: string) {
  const background = { r: 90, g: Math.floor(Math.random() * 256), b: name.length };
  const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

test('Pictures without words are sent with the form, described after a look at it, and taken off again', async ({
  page,
}) => {
  await asRole(page, 'editor');
  // In a thread of its own: on the board other tests' pages would ask for what is taken off.
  const { threadId } = await writePost(page.request, { body: `In here ${Date.now()}` });
  await page.goto(`/message-board/${threadId}`);
  await page
    .getByLabel('Pictures')
    .setInputFiles([await picture('a.png'), await picture('bb.png')]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByLabel('What picture 1 shows').fill('A ridge at dawn');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByText('Message posted!')).toBeVisible();
  const message = page.getByRole('article', { name: /^Reply by/ });
  await expect(message.getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await expect(message.getByRole('img')).toHaveCount(2);
  await message.getByRole('link', { name: /^More about/ }).click();
  await page.getByLabel('What picture 1 shows').fill('A ridge at dusk');
  await page.getByLabel('Remove picture 2').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message.getByRole('img')).toHaveCount(1);
  await expect(message.getByRole('img', { name: 'A ridge at dusk' })).toBeVisible();
});
