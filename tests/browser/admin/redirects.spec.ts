import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const uniquePath = () => `/old-${crypto.randomUUID().slice(0, 8)}`;

test('an editor adds a redirect, changes it, deletes it and undoes that @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422|404/);
  const from = uniquePath();
  await asRole(page, 'editor');
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'Add redirect' }).click();
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To', { exact: true }).fill('/forum');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('“/forum” is a redirect itself. Enter its target: /message-board'),
  ).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await expect(page.getByLabel('From')).toHaveValue(from);
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('/events');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Redirect added')).toBeVisible();
  await page.goto(from);
  await expect(page).toHaveURL('/events');

  await page.goto(`/admin/redirects?q=${from}`);
  await page.getByRole('link', { name: from }).click();
  await expect(page.getByRole('heading', { name: 'Edit redirect' })).toBeVisible();
  await page.getByLabel('Answer').selectOption('Gone (410)');
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Redirect saved')).toBeVisible();
  await expect(page.getByRole('row', { name: from })).toContainText('Gone (410)');

  await page.goto(`/admin/redirects?q=${from}`);
  await page.getByLabel(`Select ${from}`).check();
  const bar = page.getByRole('region', { name: 'Actions for selected' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Redirect deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: from })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: from })).toHaveCount(1);
});

test('an editor imports a CSV file, sees what was skipped and undoes it @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const from = uniquePath();
  await asRole(page, 'editor');
  await page.goto('/admin/redirects/import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`from,to,status\n${from},/media,\n/news,/media,301\n/l1,/l2\n/l2,/l1\n`),
  });
  await page.getByRole('button', { name: 'Preview import' }).click();
  const skipped = page
    .getByRole('table')
    .getByText('That would be a loop: “/l2” leads back to “/l1”.');
  await expect(skipped).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 redirect' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expectAccessible(page);
  const answer = async () => (await page.request.get(from, { maxRedirects: 0 })).status();
  expect(await answer()).toBe(301);
  await page.getByRole('button', { name: 'Undo' }).click();
  // The query with the notice goes once it is shown.
  await expect(page).toHaveURL(/\/admin\/redirects(\?|$)/);
  expect(await answer()).toBe(404);
});

test('a visitor sees that a page was removed @phone', async ({ page, pageErrors }) => {
  pageErrors.allow(/410/);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'This page was removed' })).toBeVisible();
  await expectAccessible(page);
});

test('a link on a page of the site leads on, too', async ({ page, pageErrors }) => {
  pageErrors.allow(/404/);
  await page.goto('/privacy');
  // The router follows links of menus by itself.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    return void router.navigate('/forum');
  });
  await expect(page).toHaveURL('/message-board');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
