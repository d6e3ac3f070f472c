import { answerGuestQuestion } from '../support/answer-guest-question.ts';
import { sampleAccount } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('A failed sign-in without scripts names the fields and keeps the address', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  await page.goto('/sign-in?returnTo=%2Fnotifications');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  const email = page.getByRole('main').getByLabel('Email');
  await expect(page.getByRole('button', { name: 'passkey' })).toHaveCount(0);
  await expect(email).toHaveAccessibleDescription('Enter your email address.');
  await email.fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(email).toHaveAccessibleDescription(/don’t match/);
  await expect(email).toHaveValue('nobody@example.com');
  const { password } = sampleAccount('subscriber');
  await email.fill(sampleAccount('subscriber').email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/notifications');
});

test('Signing in without scripts asks whether to add what was posted as a guest', async ({
  page,
  browser,
}) => {
  await answerGuestQuestion(page, browser);
});
