import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { type Role, sampleAccount, signIn } from './as-role.ts';
import { fromNewNetwork } from './new-network.ts';
import type { OwnSite } from './own-site.ts';
import { actAsReturningReader } from './test.ts';

/** A visitor of the sample site, or someone who is signed in with this role. */
export async function enterSite(
  browser: Browser,
  { address, dataFolder }: OwnSite,
  { role, options }: { role: Role | undefined; options: BrowserContextOptions },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: fromNewNetwork(),
    ...options,
  });
  await actAsReturningReader(context, address);
  if (role) await signIn(context.request, sampleAccount(role, dataFolder));
  return context;
}
