import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test(
  'a member saves an article into a new folder by keyboard, without leaving the page',
  { tag: '@phone' },
  async ({ page, pageErrors }, { project }) => {
    pageErrors.allow(/status of 422/);
    // Both projects act as the same member.
    const path = project.name === 'phone' ? '/news/2' : '/news/3';
    const folder = `Read later on ${project.name}`;
    await asRole(page, 'subscriber');
    // Members' scripts load after the page's own; before that, the link leads to a form.
    const known = page.waitForResponse(/\/bookmarks\/save/);
    await page.goto(path);
    await known;
    const link = page.locator('.save-link').first();
    await expect(link).toHaveText('Save');
    await link.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save for later' });
    const name = dialog.getByLabel('New folder');
    await expect(name).toBeVisible();
    await expectAccessible(page, 'dialog');
    await name.evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'));
    await name.fill('x'.repeat(200));
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription(/characters/);
    await expect(name).toHaveValue('x'.repeat(200));
    await expect(name).toBeFocused();
    await name.fill(folder);
    await name.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You’ll find it in your bookmarks.')).toBeVisible();
    await expect(link).toHaveAttribute('data-saved');
    await expect(link).toHaveAccessibleName('Saved');
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(new RegExp(path));

    await page.goto('/bookmarks');
    await expect(page.getByRole('link', { name: `${folder} (1)` })).toBeVisible();

    await page.goto(path);
    await expect(link).toHaveAttribute('data-saved');
    await link.click();
    await expect(dialog.getByLabel('Folder', { exact: true })).toHaveValue(/\d/);
    await dialog.getByRole('button', { name: 'Remove bookmark' }).click();
    await expect(page.getByText('You can save it again at any time.')).toBeVisible();
    await expect(link).not.toHaveAttribute('data-saved');
  },
);
