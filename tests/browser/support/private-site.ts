import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Role, sampleAccount, signIn } from './as-role.ts';
import { startOwnSite } from './own-site.ts';
import { actAsReturningReader, expect, hydrateOnGoto, type PageErrors } from './test.ts';

/** A site of its own, where members read the category Lore and contributors Art. */
export async function startPrivateSite(browser: Browser, pageErrors: PageErrors) {
  const site = await startOwnSite({ hasSample: true });
  const baseURL = site.address;
  const contexts: BrowserContext[] = [];
  /** The page of a visitor, or of the sample's account with this role. */
  const open = async (role?: Role, hasScripts = true): Promise<Page> => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts });
    contexts.push(context);
    await actAsReturningReader(context, baseURL);
    if (role) await signIn(context.request, sampleAccount(role, site.dataFolder));
    const page = await context.newPage();
    pageErrors.listenTo(page, baseURL, hasScripts);
    if (hasScripts) hydrateOnGoto(page);
    return page;
  };
  const admin = await open('admin');
  await admin.goto('/admin/pages/message-board');
  await admin.getByLabel('Who may read, Lore').selectOption('Members');
  await admin.getByLabel('Who may read, Art').selectOption('Contributor');
  await admin.getByRole('main').getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(admin.getByText('Page updated')).toBeVisible();
  const stop = async () => {
    // Open pages would report that they lost their connection.
    for (const context of contexts) await context.close();
    await site.stop();
  };
  return { open, stop };
}
