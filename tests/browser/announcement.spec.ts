import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './support/test.ts';

/** A site of its own: the other tests would see the bar, too. */
async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'threequel-announcement-'));
  const address = `http://127.0.0.1:${await freePort()}`;
  const { hostname, port } = new URL(address);
  const { PATH, HOME } = process.env;
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', HOST: hostname, PORT: port },
      ...{ THREEQUEL_ORIGIN: address, THREEQUEL_DATA: folder, THREEQUEL_SAMPLE: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  let output = '';
  await new Promise<void>((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('The site is up')) resolve();
    });
  });
  return {
    address,
    announce: (revision: number, text: string) => {
      const config = { level: 'warning', linkName: '', linkPath: '/news', endsAt: '' };
      const database = new DatabaseSync(join(folder, 'threequel.db'), { timeout: 5000 });
      database
        .prepare(
          `insert or replace into page_configs (page, config_json, revision, updated_at)
           values ('announcement', ?, ?, 0)`,
        )
        .run(JSON.stringify({ ...config, isVisible: true, text }), revision);
      database.close();
    },
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('A visitor dismisses an announcement, and sees the next one', async ({ page, pageErrors }) => {
  pageErrors.allow(/request to another host/);
  const site = await startSite();
  try {
    site.announce(1, 'The servers move **tonight**.');
    const bar = page.getByRole('complementary', { name: 'Warning' });
    await expect(async () => {
      await page.goto(`${site.address}/terms`);
      await expect(bar).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(bar.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/news');
    const headerTop = () =>
      page.getByRole('banner').evaluate((it) => it.getBoundingClientRect().top);
    expect(await headerTop()).toBeGreaterThan(30);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(headerTop).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(bar).toBeHidden();
    await page.goto(`${site.address}/news`);
    await expect(bar).toBeHidden();
    expect(await headerTop()).toBe(0);
    site.announce(2, 'They are back.');
    await expect(async () => {
      await page.reload();
      await expect(bar).toHaveText(/They are back/, { timeout: 1000 });
    }).toPass();
  } finally {
    await site.stop();
  }
});
