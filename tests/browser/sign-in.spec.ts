import { asRole, sampleAccount, signInByForm } from './support/as-role.ts';
import { expect, test } from './support/test.ts';

test('who signs in finds their account where Sign In was, and leaves by it', async ({ page }) => {
  await signInByForm(page, sampleAccount('subscriber'));
  const menu = page.getByLabel(/^Account of/);
  await menu.click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel(/^Account of/)).toHaveCount(0);
});

test('staff find the way to the desk in their menu', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/news');
  await page.getByLabel(/^Account of/).click();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('visitors cause no request for who they are', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toContain('/');
  expect(asked).not.toContain('/me');
});

test('a wrong password is told in the form, with the address still in it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/);
  await page.goto('/sign-in');
  const email = page.locator('main').getByLabel('E-mail address');
  await email.fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('main').getByRole('alert')).toContainText('do not go together');
  await expect(email).toHaveValue('nobody@example.com');
});
