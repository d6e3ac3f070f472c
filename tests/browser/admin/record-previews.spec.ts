import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('What is typed into an entry stands on the timeline beside it', {
  tag: '@phone',
}, async ({ page, pageErrors, isMobile }) => {
  // The preview of an entry without a title.
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await page.goto('/admin/timeline/4');
  const preview = page.frameLocator('iframe');
  const title = page.getByLabel('Title');
  await title.fill('Someone walks down a hill');
  const showPane = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name, exact: true }).click();
  };
  await showPane('Preview');
  await expect(preview.getByRole('heading', { name: 'Someone walks down a hill' })).toBeVisible();
  await expect(
    preview.getByRole('heading', { name: 'Someone walks down a hill' }),
  ).toBeInViewport();
  await showPane('Edit');
  await title.fill('');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title).toBeFocused();
  await title.fill('Someone walks on');
  await expect(title).not.toHaveAttribute('aria-invalid');
  const other = await page.context().newPage();
  await other.goto('/timeline');
  await expect(other.getByText('Someone walks down a hill')).toHaveCount(0);
});

test('A topic with a page has its preview, and one without has none', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/topics/1');
  await page.getByLabel('Description').fill('One sound and no words.');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('One sound and no words.')).toBeVisible();
  await page.goto('/admin/topics/new');
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
