import type { Browser, Page } from '@playwright/test';
import { getPage } from './as-role.ts';
import { linkIn, readOutboxEmail } from './outbox-email.ts';
import { expect } from './test.ts';

/** Subscribes, confirms, chooses, pauses, unsubscribes and comes back, as a reader with an inbox does. */
export async function subscribeAndLeave(page: Page, browser: Browser, email: string) {
  const admin = await getPage(browser, 'admin');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/subscribe');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Email address').press('Enter');
  await expect(page.getByText('Subscription successful!')).toBeVisible();

  const confirmation = await readOutboxEmail(admin, { to: email, subject: 'Confirm' });
  await page.goto(linkIn(confirmation, '/subscribe/confirm'));
  await main.getByRole('button', { name: 'Confirm my subscription' }).press('Enter');
  await expect(heading).toHaveText('You’re on the list');

  const welcome = await readOutboxEmail(admin, { to: email, subject: 'Welcome' });
  await page.goto(linkIn(welcome, '/subscription?token'));
  await expect(main).toContainText(`${email} is on the list.`);
  await main.getByRole('checkbox', { name: 'Newsletters from the editors' }).press('Space');
  await main.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('We’ll email you what you chose.')).toBeVisible();
  const newsletters = main.getByRole('checkbox', { name: 'Newsletters from the editors' });
  await expect(newsletters).not.toBeChecked();
  await main.getByLabel('Pause for').selectOption('One month');
  await main.getByRole('button', { name: 'Pause' }).click();
  await expect(main).toContainText(`${email} is paused until`);
  await main.getByRole('button', { name: 'Resume now' }).click();
  await expect(main).toContainText(`${email} is on the list.`);

  await page.goto(linkIn(welcome, '/unsubscribe?token'));
  await expect(heading).toHaveText('Unsubscribe?');
  await main.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(heading).toHaveText('You’re unsubscribed');
  await page.goto(linkIn(welcome, '/subscription?token'));
  await expect(main).toContainText(`${email} is unsubscribed.`);
  await main.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(main).toContainText(`${email} is on the list.`);
  await admin.context().close();
}
