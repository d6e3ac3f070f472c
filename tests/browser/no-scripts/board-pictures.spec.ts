import sharp from 'sharp';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

async function picture(name: string) {
  const background = { r: 90, g: Math.floor(Math.random() * 256), b: name.length };
  const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

test('Pictures are sent with the form, described after a look at it, and taken off again', async ({
  page,
}) => {
  await asRole(page, 'editor');
  await page.goto('/message-board');
  const text = `Two views ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page
    .getByLabel('Pictures')
    .setInputFiles([await picture('a.png'), await picture('bb.png')]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByLabel('What picture 1 shows').fill('A ridge at dawn');
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(page.getByText('Message posted!')).toBeVisible();
  const message = page.getByRole('article').filter({ hasText: text });
  await expect(message.getByRole('img', { name: 'A ridge at dawn' })).toBeVisible();
  await expect(message.getByRole('img')).toHaveCount(2);
  await message.getByRole('link', { name: /^More about/ }).click();
  await page.getByLabel('Remove picture 2').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message.getByRole('img')).toHaveCount(1);
});
