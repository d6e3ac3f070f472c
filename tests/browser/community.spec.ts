import { expect, test } from './support/test.ts';

test('A tab opens without moving the page, and has an address', async ({ page }) => {
  await page.goto('/community');
  const tabs = page.getByRole('navigation', { name: 'Parts of the community' });
  await tabs.getByRole('link', { name: 'Members' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 120));
  await tabs.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL('/community?tab=members');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to Message Board' })).toBeVisible();
});

test('More members load below those that are read', async ({ page }) => {
  await page.goto('/community?tab=members');
  const members = page.getByRole('rowheader');
  await expect(members).toHaveCount(24);
  const first = await members.first().textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(members).toHaveCount(48);
  await expect(members.first()).toHaveText(first ?? '');
  await expect(page).toHaveURL('/community?tab=members');
});

test('Back leads to where one was', async ({ page }) => {
  await page.goto('/community');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/community');
});

test('Back leads home for who came from elsewhere', async ({ page }) => {
  await page.goto('/disclaimer');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('In another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('an event also says the time where one is, and downloads as a calendar file', async ({
    page,
  }) => {
    await page.goto('/events');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page.getByText('where you are').first()).toContainText(/AM|PM/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to Calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/);
  });
});
