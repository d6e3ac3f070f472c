import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type MailSink, startMailSink } from '../campaigns/mail-sink.ts';
import { signIn } from './support/as-role.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, hydrateOnGoto, test } from './support/test.ts';

let sink: MailSink;
let site: ChildProcess;
let address = '';
let dataFolder = '';

// The site of the other tests has no mail server, and a newsletter to its subscribers would disturb them.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  sink = await startMailSink();
  const script = join(import.meta.dirname, 'support/serve-production.ts');
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'hub@example.org' };
  site = spawn(process.execPath, [script], {
    env: { ...process.env, ...mail },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(site.stdout ?? site, 'data')) as [Buffer];
  [, address = '', dataFolder = ''] = /serving at (\S+) data in (\S+)/.exec(String(line)) ?? [];
});

test.afterAll(async () => {
  site.kill('SIGTERM');
  await once(site, 'exit');
  await sink.stop();
});

function accountOf(role: string): { email: string; password: string } {
  const file = readFileSync(join(dataFolder, 'sample-accounts.json'), 'utf8');
  const accounts = JSON.parse(file) as { role: string; email: string; password: string }[];
  return accounts.find((account) => account.role === role) ?? { email: '', password: '' };
}

const count = async (page: Page, name: string) => {
  const section = page.getByRole('region', { name: /Sending|Paused|Canceled|Finished|Preparing/ });
  const text = await section.locator(`dt:text-is("${name}") + dd`).textContent();
  return Number(text?.replaceAll(',', ''));
};

test('A newsletter is written, tested, scheduled, sent, paused, resumed and canceled', {
  tag: '@phone',
}, async ({ browser, isMobile, viewport }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: address, viewport, isMobile });
  const page = await context.newPage();
  hydrateOnGoto(page);
  const { email, password } = accountOf('admin');
  await signIn(context.request, { email, password });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto('/admin/newsletters/delivery');
  await page.getByLabel('Emails per minute').fill('120');
  await page.getByLabel('Emails per day').fill('0');
  await page.getByRole('checkbox', { name: /Start slowly/ }).uncheck();
  await button('Save').press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/newsletters/new');
  const subject = `The tide turns ${isMobile}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await page.locator('textarea[name=body]').fill('Nine seconds.\n\n[Map](article:3)');
  await button('Save draft').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  const dark = page.frameLocator('iframe[title="Preview: Phone, dark"]');
  await page.locator('iframe[title="Preview: Phone, dark"]').scrollIntoViewIfNeeded();
  await expect(dark.getByRole('heading', { name: subject })).toBeVisible();
  await expect(dark.locator('body')).toContainText('Nine seconds.');

  const before = sink.total();
  await button(`Send a test to ${email}`).click();
  await sink.reached(before + 1);
  expect(sink.received.get(email)).toBeGreaterThan(0);

  await page.getByLabel('Send at').fill('2099-01-01T12:00');
  await button('Send or schedule').click();
  await expect(page.getByText(/Scheduled for/)).toBeVisible();
  await button('Back to draft').click();
  await page.getByLabel('Send at').fill('');
  await button('Send or schedule').press('Enter');
  await sink.reached(before + 4);
  await button('Pause').press('Enter');
  await expect(page.getByRole('heading', { name: 'Paused', exact: true })).toBeVisible();
  const prepared = await count(page, 'Prepared');
  expect(prepared).toBeGreaterThan(800);
  const sent = sink.total();
  await button('Resume').press('Enter');
  await sink.reached(sent + 4);
  await button('Cancel the rest').click();
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  expect(await count(page, 'Prepared')).toBe(prepared);
  await expectAccessible(page);
  expect(Math.max(...[...sink.received].map(([to, times]) => (to === email ? 1 : times)))).toBe(1);

  await page.goto('/newsletters');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('main')).toContainText('Nine seconds.');
  await context.close();
});
