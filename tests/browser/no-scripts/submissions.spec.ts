import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

test('A guest submits, withdraws and deletes an image without scripts', async ({ page }) => {
  await page.goto('/message-board?intent=share');
  await page.getByRole('link', { name: 'Share media' }).click();
  await page.getByLabel('Title').fill('A screenshot without scripts');
  await page.getByLabel('Category').selectOption('Screenshot');
  await page.getByText('More images').click();
  await page.getByLabel('Image 2').setInputFiles(await imageFile('one.png'));
  await page.getByLabel('Your name').fill('Plain Sender');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Submission withdrawn', { exact: true })).toBeVisible();
  await page.getByText('Delete this draft').click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No submissions yet')).toBeVisible();
});
