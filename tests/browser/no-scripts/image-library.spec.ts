import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

/** Adds an image as the scripts of the library do. */
async function addImage(page: Page, name: string): Promise<void> {
  const { buffer } = await imageFile(name);
  const tus = { 'Tus-Resumable': '1.0.0', origin: new URL(page.url()).origin };
  const filename = Buffer.from(name).toString('base64');
  const size = { 'Upload-Length': String(buffer.length) };
  const created = await page.request.post('/admin/uploads', {
    headers: { ...tus, ...size, 'Upload-Metadata': `filename ${filename}` },
  });
  const { location = '' } = created.headers();
  const type = { 'Content-Type': 'application/offset+octet-stream' };
  await page.request.patch(location, {
    headers: { ...tus, ...type, 'Upload-Offset': '0' },
    data: buffer,
  });
  await page.request.post('/admin/image-uploads', {
    headers: { origin: tus.origin },
    form: { upload: location.split('/').at(-1) ?? '' },
  });
}

test('images are described, deleted and restored with plain forms', async ({ page }) => {
  const name = `Plain ${crypto.randomUUID().slice(0, 6)}`;
  await asRole(page, 'editor');
  await page.goto('/admin/images/new');
  await expect(page.getByLabel('Images', { exact: true })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'URL' })).toBeVisible();
  await addImage(page, `${name}.png`);

  const list = `/admin/images?view=list&q=${encodeURIComponent(name)}`;
  await page.goto(list);
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('New file')).toBeHidden();
  await page.getByLabel('Alt text').fill('A plain color');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been updated.`)).toBeVisible();

  await page.goto(list);
  await expect(page.getByRole('table').getByText('A plain color')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${name} has been removed from the media library.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.goto(`/admin/images?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('several images are edited with plain forms', async ({ page }) => {
  const name = `Pair ${crypto.randomUUID().slice(0, 6)}`;
  await asRole(page, 'editor');
  await page.goto('/admin/images/new');
  for (const part of ['left', 'right']) await addImage(page, `${name} ${part}.png`);

  await page.goto(`/admin/images?view=list&q=${encodeURIComponent(name)}`);
  await page.getByLabel(`Select ${name} left`).check();
  await page.getByLabel(`Select ${name} right`).check();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Credit').fill('Halfmoon');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 images updated')).toBeVisible();
  await expect(page.getByRole('table').getByText('Halfmoon')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table').getByText('Halfmoon')).toHaveCount(0);
});
