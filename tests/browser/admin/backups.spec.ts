import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { sampleAccount, signInByForm } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { fromNewNetwork } from '../support/new-network.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { actAsReturningReader, expect, hydrateOnGoto, test } from '../support/test.ts';

/** A page of someone who is signed in with this role. */
async function openAs(
  browser: Browser,
  { address, dataFolder }: OwnSite,
  role: 'admin' | 'subscriber',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: fromNewNetwork(),
  });
  await actAsReturningReader(context, address);
  const page = await context.newPage();
  hydrateOnGoto(page);
  await signInByForm(page, sampleAccount(role, dataFolder));
  return page;
}

function restore(backups: string, dataFolder: string): void {
  const { PATH } = process.env;
  execFileSync(process.execPath, ['server/hub.ts', 'restore', backups], {
    env: { PATH, NODE_ENV: 'production', THREEQUEL_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('An admin backs up the site and tries a restore; members go on on the restored site', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'threequel-restore-'));
  const backups = join(folder, 'backups');
  const site = await startOwnSite({ hasSample: true });
  let restored: OwnSite | undefined;
  try {
    const admin = await openAs(browser, site, 'admin');
    await admin.goto('/admin/settings/backups');
    await admin.getByLabel('Destination').fill(backups);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByLabel('Notices').getByText('Settings saved')).toBeVisible();
    await admin.getByRole('button', { name: 'Back up now' }).click();
    const row = admin.getByRole('table', { name: 'Available backups' }).getByRole('row').nth(1);
    await expect(row).toContainText('MB');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Run a restore drill' }).click();
    await expect(admin.getByText('counts and checksums match')).toBeVisible();
    await expect(admin.getByRole('progressbar')).toHaveCount(0);
    const downloading = admin.waitForEvent('download');
    await row.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^backup-.*\.zip$/);
    await site.stop();

    const dataFolder = join(folder, 'data');
    restore(backups, dataFolder);
    restored = await startOwnSite({ hasSample: true, folder: dataFolder });
    const member = await openAs(browser, restored, 'subscriber');
    await member.goto('/news');
    await member.locator('main article a').first().click();
    await expect(member.locator('main h1')).toBeVisible();
    await member.goto('/media');
    await expect(member.locator('main img').first()).toHaveJSProperty('complete', true);
    await member.goto('/message-board');
    const text = 'Back again, and everything is still here';
    await member.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await member.getByRole('button', { name: 'Post message' }).click();
    await expect(member.locator('[aria-label="Messages"] article').first()).toContainText(text);
  } finally {
    await site.stop();
    await restored?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
