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

test('Enter and punctuation after a whole name are kept', async ({ page }) => {
  await composer(page).pressSequentially('Thanks @Orl');
  await expect(names(page)).toBeVisible();
  await composer(page).pressSequentially('a.');
  await expect(names(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await composer(page).pressSequentially('Ask @Orl');
  await expect(names(page)).toBeVisible();
  await composer(page).pressSequentially('a');
  await expect(names(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await composer(page).pressSequentially('Third line');
  await expect(composer(page)).toHaveValue('Thanks @Orla.\nAsk @Orla\nThird line');
});

test('a restored draft suggests nothing before someone types', async ({ page }) => {
  // The counter of long messages loads with the suggestions.
  const draft = `${'word '.repeat(1_850)}@Orl`;
  await composer(page).fill(draft);
  await expect(names(page)).toBeVisible();
  const queries: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/members.json') queries.push(searchParams.get('q'));
  });
  await page.reload();
  await expect(composer(page)).toHaveValue(draft);
  await expect(page.getByText(/^9,\d+ of [\d,]+ characters$/)).toBeVisible();
  await page.evaluate(() => fetch('/members.json?q=last'));
  expect(queries).toEqual(['last']);
  await expect(names(page)).toBeHidden();
  await composer(page).press('Backspace');
  await expect(names(page)).toBeVisible();
  await composer(page).blur();
  await expect(names(page)).toBeHidden();
});
