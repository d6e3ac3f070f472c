import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('A rating that was overtaken shows the present one, keeps what was typed, and then saves', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'admin');
  await page.goto('/claims?show=open');
  const path = await page.locator('a[href^="/claims/"]').first().getAttribute('href');
  const id = /\d+/.exec(path ?? '')?.[0];
  const other = await context.newPage();
  const rate = async (on: typeof page, rating: string, reason: string) => {
    await on.getByRole('radio', { name: rating, exact: true }).check();
    await on.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await on.getByRole('button', { name: 'Save rating' }).click();
  };
  for (const tab of [page, other]) await tab.goto(`/admin/edit-claim/${id}/evidence`);
  const isUnlikely = (await page.locator('[name=shown]').getAttribute('value')) === 'unlikely';
  const [first, second] = isUnlikely ? ['Unrated', 'Unrated'] : ['Unlikely', 'Unrated'];
  await rate(other, first, 'First.');
  await expect(other.getByText('First.', { exact: true })).toBeVisible();
  if (isUnlikely) {
    await rate(other, 'Unlikely', 'Back again.');
    await expect(other.getByText('Back again.')).toBeVisible();
  }
  await rate(page, second, 'What I typed.');
  await expect(page.getByText(/It has been rated “unlikely” since/)).toBeVisible();
  await expect(page.getByText('First.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('What I typed.');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByRole('status').getByText(/Rated: unrated/)).toBeVisible();
});

test('A link leads to the rating form where that is below the evidence', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/edit-claim/9/evidence');
  const link = page.getByRole('link', { name: 'Rate claim' });
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 390, height: 600 });
  const form = page.getByRole('region', { name: 'Rating' });
  await expect(form).not.toBeInViewport();
  await link.click();
  await expect(form.getByRole('heading')).toBeInViewport();
  await expect(form.getByRole('radio').first()).toBeInViewport();
});
