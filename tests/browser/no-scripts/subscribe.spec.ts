import { expect, test } from '../support/test.ts';

test('Subscribing works without scripts and says so on the page one was on', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('E-mail address').fill('no-scripts@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/?notice=subscribed-footer');
  const notice = page.getByRole('status').filter({ hasText: 'Subscription successful!' });
  await expect(notice).toContainText("You've been added to our mailing list.");
  await notice.getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('A refusal without scripts is a page with the form, the sentence and the text', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('E-mail address').fill('ada@localhost');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/subscribe');
  const field = page.getByRole('main').getByLabel('E-mail address');
  await expect(field).toHaveValue('ada@localhost');
  await expect(field).toHaveAccessibleDescription(/does not look like an e-mail address/);
});
