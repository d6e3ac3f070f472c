import { expect, test } from '../support/test.ts';

test('Subscribing works without JavaScript and confirms it on the same page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill('no-scripts@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/?notice=subscribed-footer');
  const notice = page.getByRole('status').filter({ hasText: 'Subscription successful!' });
  await expect(notice).toContainText("You've been added to our mailing list.");
  await notice.getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('A refusal without JavaScript shows the form with the error and the input', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill('ada@localhost');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/subscribe');
  const field = page.getByRole('main').getByLabel('Email address');
  await expect(field).toHaveValue('ada@localhost');
  await expect(field).toHaveAccessibleDescription(/Enter a valid email address/);
});

test('During a flood the form asks to wait, and keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 429/);
  await page.goto('/subscribe');
  for (let number = 0; number < 10; number += 1) {
    const form = { email: `no-scripts-flood-${number}@example.com`, source: 'footer' };
    await page.request.post('/subscribe', { form });
  }
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill('patient@example.com');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByText('Wait 30 seconds, then click the button again.')).toBeVisible();
  await expect(main.getByText('your browser is solving')).toBeHidden();
  await expect(main.getByLabel('Email address')).toHaveValue('patient@example.com');
});
