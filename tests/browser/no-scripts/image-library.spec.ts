import { asRole } from '../support/as-role.ts';
import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

test('images are added, described, deleted and restored with plain forms', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const name = `Plain ${crypto.randomUUID().slice(0, 6)}`;
  await asRole(page, 'editor');
  await page.goto('/admin?tab=images');
  await page.getByRole('link', { name: 'Add images' }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Choose an image first.')).toBeVisible();
  await page.getByLabel('Images', { exact: true }).setInputFiles([await imageFile(`${name}.png`)]);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(`${name} has been added to the media library.`)).toBeVisible();
  await page.getByLabel('Alt text').fill('A plain color');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been updated.`)).toBeVisible();

  await page.goto(`/admin/images?view=list&q=${encodeURIComponent(name)}`);
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
