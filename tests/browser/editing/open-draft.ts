import { expect, type Locator, type Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { getEditor } from '../support/edit-article.ts';

/** A new draft with this text, opened in the editor. */
export async function openDraft(
  page: Page,
  text = '',
): Promise<{ editor: Locator; field: Locator }> {
  await asRole(page, 'editor');
  await page.goto('/admin/new-content?kind=article');
  await page.getByLabel('Title').fill('A draft in the editor');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  const field = page.locator('textarea[name=body]');
  const editor = getEditor(page);
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  if (text) {
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await field.fill(text);
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  }
  return { editor, field };
}

/** A button of the toolbar. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
