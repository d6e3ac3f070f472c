import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

test('An admin reads an email in the outbox and follows its link', async ({ page, pageErrors }, {
  project,
}) => {
  // The sandboxed frame also blocks the scripts of Playwright's trace.
  pageErrors.allow(/Blocked script execution in '\S+\/preview'/);
  const email = `reader-on-${project.name}@example.com`;
  await page.goto('/subscribe');
  const form = page.locator('main');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription successful!')).toBeVisible();

  await asRole(page, 'admin');
  const row = page.getByRole('row', { name: email });
  await expect(async () => {
    await page.goto('/admin/outbox?status=stored');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  const [preview] = await Promise.all([
    page.waitForResponse(/\/preview$/),
    row.getByRole('link', { name: /Confirm your subscription/ }).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm your subscription/);
  expect(await preview.text()).toContain('Confirm my subscription');
  await waitForHydration(page);
  await expectAccessible(page);

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /\/subscribe\/confirm\?token=/ }).click(),
  ]);
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');
  await opened.close();
});

test('An admin sees failed jobs and the schedule', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Done');
  await expect(page.getByRole('heading', { name: 'Done jobs' })).toBeVisible();
  const schedule = page.getByRole('table', { name: 'Scheduled' });
  await expect(schedule.getByRole('row', { name: /Delete old jobs/ })).toBeVisible();
  await expectAccessible(page);
});
