import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openDraft } from './open-draft.ts';

/** Opens a draft again without its editor, and returns how to let the editor load. */
async function openWithoutEditor(page: Page) {
  const { editor, field } = await openDraft(page);
  const mayLoad = Promise.withResolvers<void>();
  await page.route(/\/rich-editor-[^/]+\.js$/, async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await page.reload();
  await expect(field).toBeVisible();
  return { editor, field, load: mayLoad.resolve };
}

test('typing goes on in the editor where it was in the plain field', async ({ page }) => {
  const { editor, field, load } = await openWithoutEditor(page);
  await field.focus();
  await page.keyboard.type('Across the wide sea');
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft');
  load();
  await expect(editor).toBeFocused();
  await page.keyboard.type(' blue');
  await expect(field).toHaveValue(/^Across the wide blue sea\n?$/);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('.');
  await expect(field).toHaveValue(/^Across the wide blue sea\.\n?$/);
});

test('a space typed in the plain field stays before the cursor', async ({ page }) => {
  const { editor, field, load } = await openWithoutEditor(page);
  await field.focus();
  await page.keyboard.type('Across the sea');
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' ');
  load();
  await expect(editor).toBeFocused();
  await page.keyboard.type('wide');
  await expect(field).toHaveValue(/^Across the wide sea\n?$/);
});

test('typing goes on after a space at the end of the plain field', async ({ page }) => {
  const { editor, field, load } = await openWithoutEditor(page);
  await field.focus();
  await page.keyboard.type('Across the ');
  load();
  await expect(editor).toBeFocused();
  await page.keyboard.type('sea');
  await expect(field).toHaveValue(/^Across the sea\n?$/);
});

test('typing goes on in the paragraph that was begun in the plain field', async ({ page }) => {
  const { editor, field, load } = await openWithoutEditor(page);
  await field.focus();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  load();
  await expect(editor).toBeFocused();
  await page.keyboard.type('Two');
  await expect(field).toHaveValue(/^One\n\nTwo\n?$/);
});

test('what was selected in the plain field is selected in the editor', async ({ page }) => {
  const { editor, field, load } = await openWithoutEditor(page);
  await field.focus();
  await page.keyboard.type('First words');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second words');
  await page.keyboard.press('Shift+Home');
  load();
  await expect(editor).toBeFocused();
  await page.keyboard.type('Other');
  await expect(field).toHaveValue(/^First words\n\nOther\n?$/);
});

test('letters typed while the editor takes the place of the field are not lost', async ({
  page,
}) => {
  // A letter right after the editor has read the field, before it listens to it.
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
      ...value,
      get(this: HTMLTextAreaElement) {
        const text = value?.get?.call(this);
        if (text === 'ab' && new Error().stack?.includes('/rich-editor-')) {
          value?.set?.call(this, 'abc');
          this.dispatchEvent(new Event('input', { bubbles: true }));
        }
        return text;
      },
    });
  });
  const { editor, field, load } = await openWithoutEditor(page);
  await field.focus();
  await page.keyboard.type('ab');
  load();
  await expect(editor).toBeFocused();
  await expect(editor).toHaveText('abc');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('d');
  await expect(field).toHaveValue(/^abcd\n?$/);
});
