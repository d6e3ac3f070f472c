import { expect, type Page } from '@playwright/test';

export const uniqueTitle = (title: string) => `${title} ${crypto.randomUUID().slice(0, 6)}`;

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** A new draft, opened in the editor. Returns its address. */
export async function openDraft(page: Page, title: string): Promise<string> {
  await page.goto('/admin/new-content');
  await page.getByLabel('Title').fill(title);
  await press(page, 'Continue');
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  await expect(editorOf(page)).toHaveAttribute('contenteditable', 'true');
  return new URL(page.url()).pathname;
}
