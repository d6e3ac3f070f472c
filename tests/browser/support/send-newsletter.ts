import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type MailSink, startMailSink } from '../../campaigns/mail-sink.ts';
import { signIn } from './as-role.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, waitForHydration } from './test.ts';

/**
 * A site of its own with a mail server: the site of the other tests has none, and a newsletter to its
 * subscribers would disturb them.
 */
export class MailSite {
  readonly address: string;
  readonly sink: MailSink;
  readonly #process: ChildProcess;
  readonly #dataFolder: string;

  private constructor(process: ChildProcess, sink: MailSink, address: string, dataFolder: string) {
    this.#process = process;
    this.sink = sink;
    this.address = address;
    this.#dataFolder = dataFolder;
  }

  static async start(): Promise<MailSite> {
    const sink = await startMailSink();
    const script = join(import.meta.dirname, 'serve-production.ts');
    const mail = { SMTP_URL: sink.url, MAIL_FROM: 'hub@example.org' };
    const site = spawn(process.execPath, [script], {
      env: { ...process.env, ...mail },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = (await once(site.stdout, 'data')) as [Buffer];
    const [, address = '', folder = ''] = /serving at (\S+) data in (\S+)/.exec(String(line)) ?? [];
    return new MailSite(site, sink, address, folder);
  }

  get admin(): { email: string; password: string } {
    const file = readFileSync(join(this.#dataFolder, 'sample-accounts.json'), 'utf8');
    const accounts = JSON.parse(file) as { role: string; email: string; password: string }[];
    return accounts.find(({ role }) => role === 'admin') ?? { email: '', password: '' };
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await once(this.#process, 'exit');
    await this.sink.stop();
  }
}

/** Reads a number of the campaign on the page. */
async function count(page: Page, name: string): Promise<number> {
  const section = page.getByRole('region', { name: /Sending|Paused|Canceled|Finished|Preparing/ });
  const text = await section.locator(`dt:text-is("${name}") + dd`).textContent();
  // A share of all may follow.
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

/** Writes, tests, schedules, sends, pauses, resumes and cancels a newsletter. */
export async function sendNewsletter(
  { sink, admin }: MailSite,
  page: Page,
  { subject, hasScripts }: { subject: string; hasScripts: boolean },
): Promise<void> {
  await signIn(page.context().request, admin);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** Pages update themselves, but only with scripts. */
  const see = (name: string) =>
    expect(async () => {
      if (!hasScripts) await page.reload();
      await expect(button(name)).toBeVisible({ timeout: hasScripts ? 20_000 : 500 });
    }).toPass();

  // After a Friday, a digest that goes out meanwhile would reach the same people.
  await page.goto('/admin/newsletters');
  const digestOff = button('Turn off the digest');
  if (await digestOff.isVisible()) await digestOff.press('Enter');
  await expect(button('Turn on the digest')).toBeVisible();
  await page.goto('/admin/newsletters/delivery');
  await page.getByLabel('Emails per minute').fill('120');
  await page.getByLabel('Emails per day').fill('0');
  await page.getByRole('checkbox', { name: /Start slowly/ }).uncheck();
  await button('Save').press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  if (hasScripts) await expectAccessible(page);

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 422) refused.push(response.url());
  });
  await page.goto('/admin/newsletters/new');
  await page.getByLabel('Subject').fill(subject);
  if (hasScripts) await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await page.locator('textarea[name=body]').fill('Nine seconds.\n\n[Map](article:3)');
  await button('Save draft').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  // The editor stays in Markdown.
  await expect(page.locator('textarea[name=body]')).toBeVisible();
  // A phone shows one of them.
  if (hasScripts) await waitForHydration(page);
  const panes = page.getByRole('group', { name: 'Shown part of the page' });
  if (await panes.isVisible()) await button('Preview').click();
  const email = page.frameLocator('iframe[title^="Preview of"]');
  await expect(email.getByRole('heading', { name: subject })).toBeVisible();
  await expect(email.locator('body')).toContainText('Nine seconds.');
  if (await panes.isVisible()) await button('Newsletter').click();

  const before = sink.total();
  await button(`Send a test to ${admin.email}`).click();
  await sink.reached(before + 1);
  expect(sink.received.get(admin.email)).toBeGreaterThan(0);

  await page.getByLabel('Send at').fill('2099-01-01T12:00');
  await button('Send or schedule').click();
  await expect(page.getByText(/Scheduled for/)).toBeVisible();
  await button('Back to draft').click();
  await page.getByLabel('Send at').fill('');
  await button('Send or schedule').press('Enter');
  await button(/^Send to [\d,]+ subscribers now$/).press('Enter');
  // With scripts, the page asks by itself.
  if (hasScripts) expect(refused).toEqual([]);
  await sink.reached(before + 4);
  await see('Pause');
  if (hasScripts) {
    const soFar = await count(page, 'Sent');
    await expect.poll(() => count(page, 'Sent')).toBeGreaterThan(soFar);
  }
  await button('Pause').press('Enter');
  await expect(page.getByRole('heading', { name: 'Paused', exact: true })).toBeVisible();
  const prepared = await count(page, 'Prepared');
  // Without readers of official news only: the article on the card isn't confirmed.
  expect(prepared).toBeGreaterThan(700);
  const sent = sink.total();
  await button('Resume').press('Enter');
  await sink.reached(sent + 4);
  await button('Cancel the rest').click();
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  expect(await count(page, 'Prepared')).toBe(prepared);
  if (hasScripts) await expectAccessible(page);
  const times = [...sink.received].map(([to, number]) => (to === admin.email ? 1 : number));
  expect(Math.max(...times)).toBe(1);

  await page.goto('/newsletters');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('main')).toContainText('Nine seconds.');
}
