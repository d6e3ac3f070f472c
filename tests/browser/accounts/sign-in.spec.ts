import { answerGuestQuestion } from '../support/answer-guest-question.ts';
import { asRole, sampleAccount, signInByForm } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('the account menu replaces Sign In, and signs out', {
  tag: '@phone',
}, async ({ page }) => {
  await signInByForm(page, sampleAccount('subscriber'));
  await expect(page.getByRole('main')).toBeFocused();
  const menu = page.getByLabel(/^Account menu for/);
  await menu.click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel(/^Account menu for/)).toHaveCount(0);
});

test('staff have an Admin link in their menu', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/news');
  await page.getByLabel(/^Account menu for/).click();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('visitors make no request for their identity', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requested).toContain('/');
  expect(requested).not.toContain('/me');
});

test('a wrong password marks both fields, focuses the message and keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await page.goto('/sign-in');
  const email = page.locator('main').getByLabel('Email');
  await email.fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  const message = page.locator('main').getByRole('alert');
  await expect(message).toContainText('don’t match');
  await expect(message).toBeFocused();
  const password = page.getByLabel('Password', { exact: true });
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/don’t match/);
  }
  await expect(email).toHaveValue('nobody@example.com');
  await expect(password).toHaveValue('not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('the first wrong field is focused below the header, with the server’s message', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  await page.goto('/notice');
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByText('Choose one.')).toBeVisible();
  const first = page.getByRole('radio').first();
  await expect(first).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const field = await first.boundingBox();
  expect(field?.y).toBeGreaterThan((header?.height ?? 0) + 20);
  await expect(page.getByLabel('Where is it?')).toHaveAccessibleDescription(
    'Add at least one link.',
  );
});

test('signing in asks whether to add what was posted as a guest, and adding can be undone', async ({
  page,
  browser,
}) => {
  await answerGuestQuestion(page, browser);
});

test('A toast that ends while a form is being sent keeps its response and its errors', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await page.clock.install();
  await page.goto('/sign-in?notice=email-confirmed', { waitUntil: 'networkidle' });
  const toast = page.getByText('Email confirmed');
  await expect(toast).toBeVisible();
  await page.locator('main').getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/sign-in.data**', async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.url().includes('/sign-in.data') && request.method() === 'POST',
  );
  await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await sent;
  await page.clock.runFor(7000);
  await expect(toast).toHaveCount(0);
  release();
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toContainText('don’t match');
  await page.clock.runFor(7000);
  await expect(alert).toContainText('don’t match');
  await expect(toast).toHaveCount(0);
});
