import type { Page } from '@playwright/test';
import { HYDRATED_MARK } from '#app/http/scripts/late-scripts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, firstVisit, test } from '../support/test.ts';

const readSeenFlag = (page: Page) =>
  page.evaluate(() => localStorage.getItem('hasSeenSubscriptionPopup'));

/** Opens the home page with a clock that stands still once the page's scripts have started. */
async function openHome(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // The clock's `performance` ignores marks.
  await page.addInitScript((hydrated) => {
    const mark = (name: string) => {
      if (name === hydrated) Object.assign(window, { isHydrated: true });
    };
    Object.assign(performance, { mark });
  }, HYDRATED_MARK);
  await page.goto('/', { waitUntil: 'load' });
  await startScripts(page);
}

async function startScripts(page: Page) {
  await page.clock.runFor(100);
  await page.waitForFunction(() => 'isHydrated' in window);
}

async function openPopup(page: Page) {
  await openHome(page);
  await page.clock.runFor(3100);
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  return popup;
}

function testAddress(title: string): string {
  return `${title.replace(/\W+/g, '-').toLowerCase()}@example.com`;
}

firstVisit(
  'The popup appears three seconds after the page has loaded',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(2000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1100);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await readSeenFlag(page)).toBeNull();
    await page.clock.resume();
    await expectAccessible(page);
  },
);

firstVisit(
  'The popup waits while the search dialog is open and while something is typed',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openHome(page);
    const popup = page.getByRole('dialog', { name: 'Get news by email' });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('tide ti');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();

    const email = page.getByRole('contentinfo').getByLabel('Email address');
    await email.fill('reader@example.com');
    await page.clock.runFor(10_000);
    await expect(popup).toHaveCount(0);
    await email.blur();
    await page.clock.runFor(2000);
    await page.keyboard.press('PageUp');
    await page.clock.runFor(2000);
    await expect(popup).toHaveCount(0);
    await page.clock.runFor(1100);
    await expect(popup).toBeVisible();
  },
);

firstVisit('The popup waits until the reader is online', async ({ page, context, pageErrors }) => {
  // The home page has a live connection.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openHome(page);
  await context.setOffline(true);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await page.clock.runFor(3100);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [method, close] of [
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click on the backdrop', (page: Page) => page.mouse.click(4, 4)],
] as const) {
  firstVisit(`The popup closes with ${method} and does not come back`, async ({ page }) => {
    await openPopup(page);
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => readSeenFlag(page)).not.toBeNull();
    await page.reload({ waitUntil: 'load' });
    await startScripts(page);
    await page.clock.runFor(5000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

firstVisit(
  'Subscribing in the popup shows a toast and closes it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const popup = await openPopup(page);
    await expect(popup.getByRole('checkbox', { name: /email/i })).toBeChecked();
    await expect(popup.getByRole('checkbox', { name: /text/i })).not.toBeChecked();
    await popup.getByLabel('Email address').fill(testAddress(`popup ${isMobile}`));
    await popup.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Subscription Successful' });
    await expect(toast).toContainText("You've been added to our notification list!");
    await expect(popup).toHaveCount(0);
    await expect.poll(() => readSeenFlag(page)).not.toBeNull();
  },
);

test('Subscribing in the footer shows its own toast and resets the form', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Email address');
  await field.fill(testAddress(`footer ${isMobile}`));
  await field.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'Subscription successful!' });
  await expect(toast).toContainText("You've been added to our mailing list.");
  await expect(field).toHaveValue('');
});

test('A refusal shows next to its field, which keeps its text and gets the focus', {
  tag: '@phone',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 422/);
  await page.goto('/');
  const field = page.getByRole('contentinfo').getByLabel('Email address');
  // Valid for the browser, not for the server.
  await field.fill('ada@localhost');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter a valid email address/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('ada@localhost');
  await expect(field).toBeFocused();
});
