import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function goToJobs(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
}

test.beforeEach(({ page }) => asRole(page, 'admin'));

test('forms ask before what was typed into them is lost', async ({ page }) => {
  for (const [path, field] of [
    ['/admin/settings/identity', 'Site name'],
    ['/admin/users/new', 'Name'],
    ['/admin/affiliates/new', 'Affiliate ID'],
    ['/admin/feeds', 'Feed URL'],
  ] as const) {
    await page.goto(path);
    const typed = page.getByRole('textbox', { name: field });
    await typed.fill('Typed');
    await goToJobs(page);
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(typed).toHaveValue('Typed');
  }
});

test('a form asks after it was refused, and no longer once it is saved', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await page.goto('/admin/settings/identity');
  const name = page.getByRole('textbox', { name: 'Site name' });
  const save = page.getByRole('button', { name: 'Save' });
  const saved = await name.inputValue();
  await name.fill('');
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await goToJobs(page);
  await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await name.fill(saved);
  await save.click();
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible();
  await goToJobs(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
});

test('the page that was left for another doesn’t ask when that is left at once', async ({
  page,
}) => {
  await page.goto('/admin/affiliates/new');
  await page.getByRole('textbox', { name: 'Affiliate ID' }).fill('Typed');
  await goToJobs(page);
  // Follows a link as soon as the form is gone. React has yielded by then, as it does after 5 ms.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('nav a[href="/admin/feeds"]');
    const leaveAtOnce = class extends HTMLElement {
      disconnectedCallback() {
        const end = performance.now() + 20;
        while (performance.now() < end);
        queueMicrotask(() => link?.click());
      }
    };
    customElements.define('leave-at-once', leaveAtOnce);
    document.querySelector('main form')?.append(document.createElement('leave-at-once'));
  });
  await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feeds');
  await expect(leaveDialog(page)).toBeHidden();
});
