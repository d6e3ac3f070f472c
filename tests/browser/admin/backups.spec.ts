import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { asRole, sampleAccount, signInByForm } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { fromNewNetwork } from '../support/new-network.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { actAsReturningReader, expect, hydrateOnGoto, test } from '../support/test.ts';

function restore(backups: string, dataFolder: string): void {
  const { PATH } = process.env;
  execFileSync(process.execPath, ['build/program/hub.js', 'restore', backups], {
    env: { PATH, NODE_ENV: 'production', THREEQUEL_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('An admin backs up the site and tries a restore; a member goes on on the restored site', async ({
  page,
  browser,
}) => {
  // It also starts a site of its own.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'threequel-restore-'));
  const backups = join(folder, 'backups');
  let restored: OwnSite | undefined;
  try {
    await asRole(page, 'admin');
    await page.goto('/admin/settings/backups');
    await page.getByLabel('Destination').fill(backups);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Notices').getByText('Settings saved')).toBeVisible();
    await page.getByRole('button', { name: 'Back up now' }).click();
    const row = page.getByRole('table', { name: 'Available backups' }).getByRole('row').nth(1);
    await expect(row).toContainText('MB', WAITING_FOR_JOB);
    await page.getByRole('button', { name: 'Run a restore drill' }).click();
    await expect(page.getByText('counts and checksums match')).toBeVisible(WAITING_FOR_JOB);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^backup-.*\.zip$/);

    const dataFolder = join(folder, 'data');
    restore(backups, dataFolder);
    restored = await startOwnSite({ hasSample: true, folder: dataFolder });
    const member = await openAsMember(browser, restored);
    await member.goto('/news');
    await member.locator('main article a').first().click();
    await expect(member.locator('main h1')).toBeVisible();
    await member.goto('/message-board');
    const text = 'Back again, and everything is still here';
    await member.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await member.getByRole('button', { name: 'Post message' }).click();
    await expect(member.locator('[aria-label="Messages"] article').first()).toContainText(text);
    await member.context().close();
  } finally {
    await restored?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** On a busy machine, rows and files take their time. */
const WAITING_FOR_JOB = { timeout: 60_000 };

async function openAsMember(browser: Browser, { address, dataFolder }: OwnSite): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: fromNewNetwork(),
  });
  await actAsReturningReader(context, address);
  const page = await context.newPage();
  hydrateOnGoto(page);
  await signInByForm(page, sampleAccount('subscriber', dataFolder));
  return page;
}
