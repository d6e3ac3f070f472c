import { startPrivateSite } from '../support/private-site.ts';
import { expect, test } from '../support/test.ts';

test('without scripts, a member finds a private category, writes, likes, edits and reports', async ({
  browser,
  pageErrors,
}) => {
  const site = await startPrivateSite(browser, pageErrors);
  try {
    const page = await site.open('subscriber', false);
    await page.goto('/settings');
    await page.getByLabel(/^Account menu/).click();
    await page.getByRole('link', { name: 'Private categories' }).click();
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Tides');
    await page.getByRole('button', { name: 'Post message' }).click();
    await expect(page).toHaveURL(/\/message-board\/private\/\d+\?notice=message-posted#post-\d+$/);
    await expect(page.getByText('Message posted!')).toBeVisible();
    const message = page.getByRole('article', { name: /^Message by/ });
    await message.getByRole('button', { name: 'Like, 0 likes' }).click();
    await expect(message.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('And ebbs');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const reply = page.getByRole('article', { name: /^Reply by/ });
    await reply.getByRole('link', { name: /^More options/ }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('And floods');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(reply).toContainText('And floods');
    const address = page.url();
    const other = await site.open('contributor', false);
    await other.goto(address);
    await other
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^More options/ })
      .click();
    await expect(other.getByRole('link', { name: 'Save for later' })).toBeVisible();
    await other.getByLabel('Spam or advertising').check();
    await other.getByRole('button', { name: 'Send report' }).click();
    await expect(other.getByText('Report sent')).toBeVisible();
    await expect(other).toHaveURL(
      /\/message-board\/private\/\d+\?notice=message-reported#post-\d+$/,
    );
    await reply.getByRole('link', { name: /^More options/ }).click();
    await page.getByRole('button', { name: 'Delete post' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(reply).toContainText('And floods');
  } finally {
    await site.stop();
  }
});
