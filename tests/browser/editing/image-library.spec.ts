import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { photo } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

async function openAddImages(page: Page) {
  await asRole(page, 'editor');
  await page.goto('/admin?tab=images');
  await page.getByRole('link', { name: 'Add images' }).click();
  return page.getByRole('dialog', { name: 'Add images' });
}

test('an editor uploads several images at once, and learns which can’t be used', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const dialog = await openAddImages(page);
  const name = uniqueName('Ridge');
  await dialog
    .getByLabel('Images', { exact: true })
    .setInputFiles([
      await photo(`${name}.png`),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg />') },
      await photo(`${uniqueName('Second')}.png`),
    ]);
  await expect(dialog.getByText('SVG files can’t be used')).toBeVisible();
  const uploads = dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.filter({ hasText: 'Added' })).toHaveCount(2);
  await expect(page.getByText('They have been added to the media library.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('an interrupted upload continues where it stopped', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_|Failed to load/);
  const dialog = await openAddImages(page);
  let isBroken = true;
  let resumed = 0;
  await page.route('**/admin/uploads/*', async (route) => {
    const method = route.request().method();
    if (method === 'PATCH' && isBroken) {
      isBroken = false;
      return route.abort('connectionreset');
    }
    if (method === 'HEAD') resumed += 1;
    return route.continue();
  });
  const name = uniqueName('Interrupted');
  await dialog.getByLabel('Images', { exact: true }).setInputFiles(await photo(`${name}.png`));
  await expect(page.getByText(`${name} has been added to the media library.`)).toBeVisible();
  expect(resumed).toBeGreaterThan(0);
});

test('an editor edits and deletes several images at once', { tag: '@phone' }, async ({ page }) => {
  const name = uniqueName('Series');
  const adding = await openAddImages(page);
  const files = [await photo(`${name} one.png`), await photo(`${name} two.png`)];
  await adding.getByLabel('Images', { exact: true }).setInputFiles(files);
  await expect(adding.getByText('Added.')).toHaveCount(2);
  await page.goto(`/admin/images?q=${encodeURIComponent(name)}`);
  const tiles = page.getByRole('listitem').filter({ hasText: name });
  await expect(tiles.getByText('No credit')).toHaveCount(2);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit 2 images' });
  await editing.getByLabel('Credit').fill('Halfmoon');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 images updated')).toBeVisible();
  await expect(tiles.getByText('No credit')).toHaveCount(0);

  await page.getByLabel(`Select ${name} one`).check();
  await page.getByLabel(`Select ${name} two`).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete 2 images' });
  await expect(deleting.getByText('They aren’t used anywhere.')).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(2);
});

test('crops follow the focal point, and are saved with it by Ctrl+S', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await asRole(page, 'editor');
  const path = `/admin/images/${isMobile ? 2 : 3}`;
  await page.goto(path);
  const panes = page.getByRole('group', { name: 'Shown part of the page' });
  const show = async (pane: string) => {
    if (await panes.isVisible()) await panes.getByRole('button', { name: pane }).click();
  };
  const upright = page.getByRole('region', { name: 'Crops' }).locator('figure:last-child img');
  const getPosition = () => upright.evaluate((image) => getComputedStyle(image).objectPosition);
  await show('Crops and uses');
  await expect(upright).toBeVisible();
  const before = await getPosition();
  const fields = [page.getByLabel('From the left'), page.getByLabel('From the top')];
  const focus = await Promise.all(fields.map((field) => field.inputValue()));
  await show('Edit');
  await page.locator('.library-focus').click({ position: { x: 1, y: 20 } });
  await expect(page.getByLabel('From the left')).toHaveValue('0');
  await show('Crops and uses');
  expect(await getPosition()).toMatch(/^0% /);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Image Updated').first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByLabel('From the left')).toHaveValue('0');
  for (const [index, field] of fields.entries()) await field.fill(focus[index] ?? '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Image Updated').first()).toBeVisible();
  await page.goto(path);
  await show('Crops and uses');
  expect(await getPosition()).toBe(before);
});

test('an editor edits, replaces, deletes and restores an image by keyboard', {
  tag: '@phone',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  const name = uniqueName('Mast');
  const adding = await openAddImages(page);
  await adding.getByLabel('Images', { exact: true }).setInputFiles(await photo(`${name}.png`));
  await expect(adding.getByText('Added.')).toBeVisible();
  await page.goto(`/admin/images?q=${encodeURIComponent(name)}`);
  const image = page.getByRole('link', { name });
  await image.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await dialog.getByLabel('Title').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill(`${name} at dusk`);
  await dialog.getByLabel('Alt text').fill('A lone mast');
  await dialog.getByLabel('From the left').fill('20');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Image Updated')).toBeVisible();
  await expect(page.getByText(`${name} at dusk has been updated.`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: `${name} at dusk` }).click();
  await expect(dialog.getByLabel('From the left')).toHaveValue('20');
  await dialog.getByLabel('New file').setInputFiles(await photo('other.png'));
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(page.getByText(`${name} at dusk has been replaced everywhere.`)).toBeVisible();

  await page.getByRole('link', { name: `${name} at dusk` }).click();
  await dialog.getByRole('link', { name: 'Delete…' }).click();
  await expect(page.getByText('This image isn’t used anywhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Image Deleted')).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `${name} at dusk` })).toBeVisible();
});
