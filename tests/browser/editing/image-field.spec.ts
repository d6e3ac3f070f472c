import type { Locator, Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

async function openDraft(page: Page, kind: 'article' | 'media') {
  await asRole(page, 'editor');
  await page.goto(`/admin/new-content?kind=${kind}`);
  await page.getByLabel('Title').fill('A draft with an image');
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('group', { name: /^Image/ });
  await expect(field.getByText('No image', { exact: true })).toBeVisible();
  return { field, number: page.locator('input[name=imageId]') };
}

test('an image is chosen and removed with the keyboard', async ({ page }) => {
  const { field, number } = await openDraft(page, 'article');
  await expect(number).toBeHidden();
  const choose = field.getByRole('button', { name: 'Choose image' });
  await choose.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(dialog.getByLabel('Search the image library')).toBeFocused();
  const first = dialog.getByRole('listitem').getByRole('button').first();
  await expect(first).toBeVisible();
  const title = (await first.textContent()) ?? '';
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  await expect(field.getByText(title, { exact: true })).toBeVisible();
  await expect(field.locator('img')).toHaveAttribute('src', /^\/images\//);
  await expect(number).toHaveValue(/^\d+$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(field.getByText(title, { exact: true })).toBeVisible();
  await field.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(choose).toBeFocused();
  await expect(field.getByText('No image', { exact: true })).toBeVisible();
  await expect(number).toHaveValue('');
});

test('a file is uploaded, and a refused one says why', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  const { field, number } = await openDraft(page, 'media');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(field.getByText('Choose an image.')).toBeVisible();
  const upload = async (file: Awaited<ReturnType<typeof imageFile>>) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: 'Upload' }).press('Enter');
    await (await chooser).setFiles(file);
  };
  await upload({ ...(await imageFile('broken.png')), buffer: Buffer.from('not an image') });
  await expect(field.getByText('That file isn’t an image we can use.')).toBeVisible();
  await expect(number).toHaveValue('');
  await upload(await imageFile('fog-bank.png'));
  await expect(number).toHaveValue(/^\d+$/);
  await expect(field.getByText('fog', { exact: false })).toBeVisible();
  await expect(field.locator('img')).toHaveAttribute('src', /^\/images\//);
});

test('an image that is not in the library is refused at the picker', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const { field, number } = await openDraft(page, 'article');
  await number.evaluate((input: HTMLInputElement) => {
    input.value = '987654';
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(field.getByText('Image 987654 isn’t in the library.')).toBeVisible();
  await expect(field.getByText('Image 987654 isn’t in the library.')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Choose image' })).toBeFocused();
});

/** Images of the sample: the first ones of the list change while other tests upload theirs. */
const IMAGES = ['The steady carrier', 'The wandering signal'];

for (const width of [390, 1440]) {
  test(`compared versions show the images beside each other at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { field } = await openDraft(page, 'article');
    const revision = page.locator('input[name=revision]').first();
    for (const image of IMAGES) {
      // The message of the save before may be on the page again.
      const shown = await revision.inputValue();
      await page.getByLabel('Excerpt').fill(`Excerpt with ${image}.`);
      await field.getByRole('button', { name: 'Choose image' }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose an image' });
      await dialog.getByLabel('Search the image library').fill(image);
      await dialog.getByRole('button', { name: image }).first().click();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(revision).not.toHaveValue(shown);
      await page.reload();
    }
    await page.getByRole('link', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const compared = page.getByRole('region', { name: 'From version 2 to version 3' });
    const box = async (locator: Locator) => {
      const { x = 0, y = 0, width: w = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return { left: x, top: y, right: x + w, bottom: y + height };
    };
    const [removed, added] = [
      await box(compared.getByRole('figure', { name: 'Removed' })),
      await box(compared.getByRole('figure', { name: 'Added' })),
    ];
    const text = await box(compared.locator('ins').first().locator('..'));
    expect(added).toMatchObject({ top: removed.top, bottom: removed.bottom });
    expect([removed.left, added.right]).toEqual([text.left, text.right]);
    // The choices of a version are on the line of its text.
    const row = page.getByRole('row').filter({ hasText: 'Version 3' });
    const [name, choice] = [
      await box(row.getByRole('link', { name: 'Version 3' })),
      await box(row.getByRole('radio', { name: 'With version 3' })),
    ];
    const gap = (name.top + name.bottom) / 2 - (choice.top + choice.bottom) / 2;
    if (width > 1000) expect(Math.abs(gap)).toBeLessThan(3);
    await expectAccessible(page);
  });
}
