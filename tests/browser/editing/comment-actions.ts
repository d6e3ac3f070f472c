import { expect, type Locator, type Page } from '@playwright/test';
import { getEditor } from '../support/edit-article.ts';

export const pane = (page: Page) => page.getByRole('region', { name: 'Comments' });
export const card = (page: Page, text: string) =>
  pane(page).getByRole('listitem').filter({ hasText: text });
export const field = (page: Page) => page.locator('textarea[name=body]');
/** Every marked part of the text. */
export const marked = (page: Page) =>
  getEditor(page).locator('.editor-commented').allTextContents();

/** Selects words of the text, as a pointer does. The editor learns of it a moment later, and shows a menu. */
export async function select(page: Page, words: string): Promise<void> {
  const text = getEditor(page);
  await text
    .getByText(words)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const start = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, start);
        range.setEnd(walker.currentNode, start + wanted.length);
        element.closest<HTMLElement>('[contenteditable=true]')?.focus();
        document.getSelection()?.removeAllRanges();
        document.getSelection()?.addRange(range);
        return;
      }
    }, words);
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible();
}

export async function comment(page: Page, words: string, body: string): Promise<void> {
  await select(page, words);
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  await menu.getByRole('button', { name: 'Comment' }).click();
  const written = pane(page).getByRole('group', { name: 'New comment' });
  await expect(written.getByLabel('Comment')).toBeFocused();
  await page.keyboard.type(body);
  await written.getByRole('button', { name: 'Add comment' }).click();
  await expect(written).toHaveCount(0);
}

export const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
