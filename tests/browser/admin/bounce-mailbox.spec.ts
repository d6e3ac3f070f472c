import { sampleAccount, signInByForm } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { fromNewNetwork } from '../support/new-network.ts';
import { startOwnSite } from '../support/own-site.ts';
import { actAsReturningReader, expect, hydrateOnGoto, test } from '../support/test.ts';

test('An admin enters a mailbox for bounces and sees why it can’t be read @phone', async ({
  browser,
}, { project }) => {
  // It also starts a site of its own.
  test.slow();
  const site = await startOwnSite({ hasSample: true });
  const { viewport } = project.use;
  const context = await browser.newContext({
    baseURL: site.address,
    extraHTTPHeaders: fromNewNetwork(),
    ...(viewport && { viewport }),
  });
  try {
    await actAsReturningReader(context, site.address);
    const page = await context.newPage();
    hydrateOnGoto(page);
    await signInByForm(page, sampleAccount('admin', site.dataFolder));
    await page.goto('/admin/settings/email');
    const form = page.getByRole('form', { name: 'Bounce mailbox' });
    await form.getByLabel('IMAP server').fill('127.0.0.1');
    await form.getByLabel('Port').fill('1');
    await form.getByLabel('User name').fill('bounces');
    await form.getByLabel('Address for bounces').fill('bounces@example.org');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The mailbox can’t be read: connect ECONNREFUSED')).toBeVisible();
    await expect(form.getByLabel('IMAP server')).toBeFocused();
    await expectAccessible(page);

    await form.getByText('Save even if the mailbox can’t be read').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByText('Not read yet')).toBeVisible();
    await page.getByRole('button', { name: 'Check the mailbox' }).click();
    await expect(page.getByText('Can’t be read', { exact: true })).toBeVisible();
    await expect(page.locator('main').getByText(/connect ECONNREFUSED/)).toBeVisible();
    await expectAccessible(page);
    // SHOTS
  } finally {
    await context.close();
    await site.stop();
  }
});
