import { expect, test } from '../support/test.ts';

test('Opening a tab changes the URL and keeps the scroll position', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/community');
  const tabs = page.getByRole('navigation', { name: 'Community sections' });
  await tabs.getByRole('link', { name: 'Members' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 120));
  await tabs.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL('/community?tab=members');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to Message Board' })).toBeVisible();
});

test('Load More appends members to the list', async ({ page }) => {
  await page.goto('/community?tab=members');
  const members = page.getByRole('rowheader');
  await expect(members).toHaveCount(24);
  const first = await members.first().textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(members).toHaveCount(48);
  await expect(members.first()).toHaveText(first ?? '');
  await expect(page).toHaveURL('/community?tab=members');
});

test('Back returns to the previous page', async ({ page }) => {
  await page.goto('/community');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/community');
});

test('Back goes home when the visitor came from another site', async ({ page }) => {
  await page.goto('/disclaimer');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('In another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('an event also shows the local time, and downloads as a calendar file', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page.getByText('your time').first()).toContainText(/AM|PM/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/);
  });
});
