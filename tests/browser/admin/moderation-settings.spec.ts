import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const LINK = { name: 'Moderation Settings', exact: true };

test('the settings open over the dashboard, their tabs walk by arrows, Cancel saves nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=moderation');
  await page.getByRole('main').getByRole('link', LINK).click();
  const dialog = page.getByRole('dialog', LINK);
  await expect(dialog.getByRole('tab')).toHaveText(['General', 'Comments', 'Content Filters']);
  await expect(dialog.getByLabel('Moderation level')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'General' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Comments' })).toBeFocused();
  await dialog.getByLabel('Comment approval delay').fill('30');
  await dialog.getByRole('tab', { name: 'Comments' }).focus();
  await page.keyboard.press('End');
  await expect(dialog.getByLabel('Banned words')).toBeVisible();
  await expect(dialog.getByLabel('Comment approval delay')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', LINK)).toBeFocused();
  await page.getByRole('main').getByRole('link', LINK).click();
  await dialog.getByRole('tab', { name: 'Comments' }).click();
  await expect(dialog.getByLabel('Comment approval delay')).toHaveValue('0');
});

test('what is wrong is shown on its tab with all that was typed, what is right is saved over the queue', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'moderator');
  await page.goto('/admin/moderation/pending?view=held');
  await page.getByRole('main').getByRole('link', LINK).click();
  const dialog = page.getByRole('dialog', LINK);
  await dialog.getByRole('tab', { name: 'Comments' }).click();
  await dialog.getByLabel('Comment approval delay').fill('-5');
  await dialog.getByRole('tab', { name: 'Content Filters' }).click();
  const words = 'spam, scam, inappropriate, zzyzx';
  await dialog.getByLabel('Banned words').fill(words);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The delay can’t be less than 0 minutes.')).toBeVisible();
  await expect(dialog.getByLabel('Comment approval delay')).toBeFocused();
  await dialog.getByLabel('Comment approval delay').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Moderation Settings Updated')).toBeVisible();
  await expect(page.getByText('Your moderation preferences have been saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/moderation\/pending\?view=held/);
  await page.getByRole('main').getByRole('link', LINK).click();
  await dialog.getByRole('tab', { name: 'Content Filters' }).click();
  await expect(dialog.getByLabel('Banned words')).toHaveValue(words);
});

test(
  'a message is tested beside the settings as they are typed',
  { tag: '@phone' },
  async ({ page, pageErrors }, { project }) => {
    pageErrors.allow(/422/);
    await asRole(page, 'moderator');
    await page.goto('/admin/moderation/settings');
    const rules = page.getByLabel('Rules for links');
    const saved = await rules.inputValue();
    const test = page.getByRole('region', { name: 'Test your settings' });
    const show = async (name: string) => {
      if (project.name === 'phone') await page.getByRole('button', { name, exact: true }).click();
    };
    await rules.fill('tested.example refuse');
    await show('Test');
    await test.getByRole('textbox').fill('Look at tested.example');
    await expect(test.getByRole('status')).toContainText(
      'Would be rejected: Links to tested.example',
    );
    await expectAccessible(page);
    await show('Settings');
    await rules.fill('tested.example');
    await expect(page.getByText('“tested.example” isn’t a rule.')).toBeVisible();
    await rules.fill(saved);
    await show('Test');
    await expect(test.getByRole('status')).toContainText('Would be published');
    await expect(page.getByText('isn’t a rule.')).toBeHidden();
  },
);
