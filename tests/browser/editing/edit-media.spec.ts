import { join } from 'node:path';
import { asRole } from '../support/as-role.ts';
import { openGroup } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const video = join(import.meta.dirname, '../../../sample/videos/buoy-at-sea.webm');

test('An editor uploads a video, makes a frame its poster and publishes it', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/new-content?kind=media');
  const title = `Swell ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Continue' }).click();
  await openGroup(page, 'Credit and source');
  await page.getByLabel('Credit', { exact: true }).fill('Halfmoon');
  await page.getByLabel('Upload a video').setInputFiles(video);
  await expect(page.getByText(/^buoy-at-sea\.webm: 960 × 540, 7 s/)).toBeVisible();
  await page.getByRole('button', { name: 'Use this frame as poster' }).click();
  await expect(page.locator('input[name=imageId]')).toHaveValue(/\d/);
  // What was typed before both uploads is still there.
  await expect(page.getByLabel('Credit', { exact: true })).toHaveValue('Halfmoon');
  await expectAccessible(page);
  // The frame has no alt text yet.
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('checkbox', { name: 'Publish anyway' }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View on site' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('video source')).toHaveAttribute('src', /^\/videos\/.*\.webm$/);
});

test('A frame can be asked for before the video has loaded', async ({ page }) => {
  await asRole(page, 'editor');
  const loading = Promise.withResolvers<void>();
  await page.route('**/videos/**', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto('/admin/new-content?kind=media');
  await page.getByLabel('Title').fill(`Slow swell ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Upload a video').setInputFiles(video);
  await page.getByRole('button', { name: 'Use this frame as poster' }).click();
  await expect(page.getByText('Loading the video…')).toBeVisible();
  loading.resolve();
  await expect(page.locator('input[name=imageId]')).toHaveValue(/\d/);
  await expect(page.getByText('Loading the video…')).toBeHidden();
});

test('An editor orders an album with the keyboard', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/albums');
  const title = `Album ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  for (const item of ['1', '2', '3']) {
    await page.getByLabel('Add an item').fill(item);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Remove' })).toHaveCount(
      Number(item),
    );
  }
  const rows = page.getByRole('listitem').filter({ hasText: 'Remove' });
  const last = (await rows.nth(2).getByRole('link').textContent()) ?? '';
  const up = page.getByRole('button', { name: `Move up: ${last}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('link')).toHaveText(last);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('link')).toHaveText(last);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View on site' }).click();
  // The page that is left has links of the same names.
  await page.waitForURL((url) => !url.pathname.startsWith('/admin/'));
  await page.getByRole('link', { name: last }).click();
  await expect(page).toHaveURL(/\?album=\d+$/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: last, level: 1 })).toBeHidden();
});

test('A missing image gets the focus, and is marked, in both forms', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await page.goto('/admin/new-content?kind=media');
  await page.getByLabel('Title').fill(`Bare ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Choose an image.')).toBeVisible();
  const choose = page.getByRole('button', { name: 'Choose image' });
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAttribute('aria-invalid', 'true');
  await expect(choose).toHaveAccessibleDescription('Choose an image.');
  await page.goto('/submit/fan-art');
  await page.getByLabel('Title').fill('Without an image');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const image = page.getByLabel('Image 1');
  await expect(image).toBeFocused();
  await expect(image).toHaveAttribute('aria-invalid', 'true');
  await expect(image).toHaveAccessibleDescription('Add at least one image.');
});
