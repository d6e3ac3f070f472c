import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const names = (page: Page) => page.getByRole('listbox', { name: 'Members' });

test.beforeEach(async ({ page }) => {
  await page.goto('/message-board');
  await composer(page).fill('');
});

test('typing @ suggests members, and Enter inserts one', { tag: '@phone' }, async ({ page }) => {
  await composer(page).pressSequentially('Ask @or');
  const orla = names(page).getByRole('option', { name: '@Orla', exact: true });
  await expect(orla).toBeVisible();
  await expect(
    page.getByText(/^\d names?\. Use the arrow keys to choose and Enter to insert\.$/),
  ).toBeAttached();
  await expect(names(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue('Ask @Orla ');
  await expect(composer(page)).toBeFocused();
  await expect(names(page)).toBeHidden();
});

test('Escape closes the suggestions, and a click inserts one', { tag: '@phone' }, async ({
  page,
}) => {
  await composer(page).pressSequentially('@orl');
  await expect(names(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(names(page)).toBeHidden();
  await composer(page).pressSequentially('a');
  await names(page).getByRole('option', { name: '@Orla', exact: true }).click();
  await expect(composer(page)).toHaveValue('@Orla ');
  await expect(composer(page)).toBeFocused();
});
