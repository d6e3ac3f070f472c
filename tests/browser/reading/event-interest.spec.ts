import { expect, test } from '../support/test.ts';

test('A visitor is interested in an event by keyboard, and still is after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  // One for each project, because both may run at the same time.
  await page.goto(test.info().project.name === 'phone' ? '/events/1' : '/events/2');
  const button = page.getByRole('button', { name: 'Interested' });
  const count = button.locator('xpath=..').getByRole('status');
  const read = async () => Number((await count.textContent())?.replace(/\D/g, ''));
  const before = await read();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await read()).toBe(before + 1);
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});
