import { join } from 'node:path';
import { type Browser, expect as expectThat, type Page } from '@playwright/test';
import { signInByForm } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { fromNewNetwork } from '../support/new-network.ts';
import { linkIn, readOutboxEmail } from '../support/outbox-email.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { expect, hydrateOnGoto, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'tides under the ridge';
let site: OwnSite;
let admin: Page;

/** A page of someone else on the site. */
async function openVisitor(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled,
    extraHTTPHeaders: fromNewNetwork(),
  });
  const page = await context.newPage();
  if (javaScriptEnabled) hydrateOnGoto(page);
  return page;
}

async function fillAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').first().fill(`${name.toLowerCase()}@example.com`);
  await page.locator('[name=password]').fill(PASSWORD);
}

async function save(page: Page, form: string, button = 'Save'): Promise<void> {
  await page.getByRole('form', { name: form }).getByRole('button', { name: button }).click();
}

test.beforeAll(async ({ browser }) => {
  site = await startOwnSite();
  admin = await openVisitor(browser);
  await admin.goto(site.ownerLink);
  await fillAccount(admin, 'Orla');
  await admin.getByRole('button', { name: 'Set up the site' }).click();
  await expectThat(admin).toHaveURL(/\/admin/);
});

test.afterAll(async () => {
  await admin.context().close();
  await site.stop();
});

test('A manager closes registration and invites a single person', async ({ browser }) => {
  await admin.goto('/admin/settings/registration');
  await admin.getByLabel('Who can create an account').selectOption('invitation');
  await save(admin, 'Registration');
  await expect(admin.getByRole('status').getByText('Settings saved')).toBeVisible();
  await admin.getByLabel('Who it’s for').fill('Bea');
  await admin.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await admin.getByLabel('New invitation link').inputValue();
  const visitor = await openVisitor(browser);
  for (const [address, name, outcome] of [
    ['/sign-up', 'Ada', 'You need an invitation'],
    [link, 'Bea', 'Account created'],
    [link, 'Cleo', 'has been used'],
  ] as const) {
    await visitor.goto(address);
    await fillAccount(visitor, name);
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await expect(visitor.getByRole('main').getByText(outcome).first()).toBeVisible();
  }
  await visitor.context().close();
});

test('A new account waits until the staff approves it', async ({ browser }) => {
  await admin.goto('/admin/settings/registration');
  await admin.getByLabel('Who can create an account').selectOption('approval');
  await save(admin, 'Registration');
  await expect(admin.getByRole('status').getByText('Settings saved')).toBeVisible();
  const visitor = await openVisitor(browser);
  await visitor.goto('/sign-up');
  await fillAccount(visitor, 'Dora');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Account created');
  const email = { to: 'dora@example.com', subject: 'Confirm' };
  await visitor.goto(linkIn(await readOutboxEmail(admin, email), 'confirm-address'));
  await visitor.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(visitor.getByText('The site’s staff will review your account.')).toBeVisible();
  const main = visitor.getByRole('main');
  await main.getByLabel('Email').fill('dora@example.com');
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(main).toContainText('haven’t approved your account yet');
  await admin.goto('/admin/users?status=waiting');
  await admin.getByRole('link', { name: 'Approve: Dora' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('User approved')).toBeVisible();
  await signInByForm(visitor, { email: 'dora@example.com', password: PASSWORD });
  await visitor.goto('/members/Dora');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Dora');
  await visitor.context().close();
});

test('The second of two managers sees what the first one saved', async () => {
  const second = await admin.context().newPage();
  hydrateOnGoto(second);
  for (const page of [admin, second]) await page.goto('/admin/settings/identity');
  await admin.locator('[name=tagline]').fill('From the first');
  await save(admin, 'Identity');
  await expect(admin.getByRole('status').getByText('Settings saved')).toBeVisible();
  await second.locator('[name=tagline]').fill('From the second');
  await second.locator('[name=gameTitle]').fill('Quiet Horizon 3');
  await save(second, 'Identity');
  await expect(second.getByText('Now: From the first')).toBeVisible();
  await expect(second.locator('[name=tagline]')).toHaveValue('From the second');
  await expect(second.locator('[name=gameTitle]')).toHaveValue('Quiet Horizon 3');
  await save(second, 'Identity', 'Save my version');
  await expect(second.getByRole('status').getByText('Settings saved')).toBeVisible();
  await second.reload();
  await expect(second.locator('[name=tagline]')).toHaveValue('From the second');
  await second.close();
});

test('A file is uploaded and checked, and imported after a click', async () => {
  await admin.goto('/admin/settings/import-export');
  await admin.getByLabel('Import from').selectOption('discourse');
  const file = join(import.meta.dirname, '../../imports/files/discourse.json');
  await admin.getByLabel('File', { exact: true }).setInputFiles(file);
  await admin.getByRole('button', { name: 'Preview import' }).click();
  await expect(admin.getByText(/^Ready to import: 2 topics/)).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Report' })).toContainText('private message');
  await admin.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(admin.getByText(/^Imported: 2 topics/)).toBeVisible();
  await admin.getByRole('link', { name: 'All imports' }).click();
  await expect(admin.getByRole('table', { name: 'Imports' })).toContainText('discourse.json');
});

test('Imported names are found by their old name, and their links can be copied', async () => {
  const channel = { id: '9', type: 'GuildTextChat', category: 'Sea', name: 'deck' };
  const author = { id: '7', name: 'Orla' };
  const message = {
    id: '100',
    type: 'Default',
    timestamp: '2024-05-02T09:30:00Z',
    content: 'Ahoy',
    author,
  };
  const file = JSON.stringify({ guild: { id: '1' }, channel, messages: [message] });
  await admin.goto('/admin/settings/import-export');
  await admin.getByLabel('Import from').selectOption('discord');
  const upload = { name: 'deck.json', mimeType: 'application/json', buffer: Buffer.from(file) };
  await admin.getByLabel('File', { exact: true }).setInputFiles(upload);
  await admin.locator('[name=wasPublic]').check();
  await admin.getByRole('button', { name: 'Preview import' }).click();
  await expect(admin.getByText(/^Ready to import: 1 topic/)).toBeVisible();
  await admin.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(admin.getByText(/^Imported: 1 topic, 1 comment or post, 1 name\.$/)).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Notes' })).toContainText('“Orla” as “Orla 2”');
  await expect(admin.getByText(/skipped, left out or changed/)).toBeHidden();
  await admin.getByRole('link', { name: 'View topics' }).click();
  await expect(admin.getByText('Ahoy')).toBeVisible();
  await admin.goto('/admin/settings/import-export/names?q=orla');
  await expect(admin.getByText('Orla on the old site')).toBeVisible();
  const clear = admin.getByRole('link', { name: 'Clear' });
  const text = await clear.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().x;
  });
  const field = await admin.getByLabel('Name', { exact: true }).boundingBox();
  expectThat(Math.round(text)).toBe(Math.round(field?.x ?? 0));
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.getByRole('button', { name: 'Create link for Orla 2' }).click();
  const link = admin.getByLabel('For Orla 2');
  await admin.getByRole('button', { name: 'Copy' }).click();
  await expect(admin.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await admin.evaluate(() => navigator.clipboard.readText());
  await expect(link).toHaveValue(copied);
  await expect(link).toHaveAttribute('readonly');
});

test('An import is taken back after a look at what stays', async ({ browser }) => {
  await admin.goto('/message-board');
  await admin.getByRole('link', { name: 'What the third sun means' }).first().click();
  await admin.getByLabel('Write a reply').fill('It is a tide.');
  await admin.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(admin.getByText('It is a tide.').first()).toBeVisible();
  await admin.goto('/admin/settings/import-export/1');
  await admin.getByRole('button', { name: 'Remove what this import added…' }).click();
  const remove = admin.getByRole('button', { name: 'Remove', exact: true });
  await expect(remove).toBeVisible();
  await expectAccessible(admin);
  await expect(admin.getByRole('table', { name: 'What goes' })).toContainText('1 topic');
  const kept = admin.getByRole('table', { name: 'What stays, and why' });
  await expect(kept).toContainText('Topic “What the third sun means”');
  await remove.click();
  await expect(admin.getByText(/^Removed .*: 1 topic/)).toBeVisible();
  await expect(admin.getByRole('table', { name: 'What stayed, and why' })).toContainText(
    'People of this site have posted in it, so all of it stays.',
  );
  await expectAccessible(admin);
  const visitor = await openVisitor(browser, false);
  await visitor.context().addCookies(await admin.context().cookies());
  await visitor.goto('/admin/settings/import-export/2');
  /** Reloading before the response arrives would abort the request. */
  const submit = async (name: string) => {
    const loaded = visitor.waitForEvent('load');
    await visitor.getByRole('button', { name, exact: true }).click();
    await loaded;
  };
  await submit('Remove what this import added…');
  const refresh = async (text: RegExp) => {
    await expectThat
      .poll(async () => {
        await visitor.reload();
        return visitor.locator('main').textContent();
      })
      .toMatch(text);
  };
  await refresh(/Nothing has been removed yet/);
  await submit('Remove');
  await refresh(/Removed .*: 1 topic, 1 comment or post, 1 name/);
  await visitor.getByRole('link', { name: 'Back to the import' }).click();
  await expect(visitor.getByText(/^Removed .*: 1 topic/)).toBeVisible();
  await visitor.context().close();
});

test('Guests are offered to sign in where only members can post', async ({ browser }) => {
  await admin.goto('/admin/settings/comments');
  await admin.getByLabel('Let guests post').uncheck();
  await save(admin, 'Comments');
  await expect(admin.getByRole('status').getByText('Settings saved')).toBeVisible();
  await admin.goto('/message-board');
  await expect(admin.getByLabel('Write a message')).toBeVisible();
  await expect(admin.getByText('Only members can post here.')).toBeHidden();
  for (const hasScripts of [true, false]) {
    const visitor = await openVisitor(browser, hasScripts);
    await visitor.goto('/message-board');
    const offer = visitor.getByText('Only members can post here.');
    await expect(offer).toBeVisible();
    await expect(visitor.getByLabel('Write a message')).toBeVisible({ visible: !hasScripts });
    await offer.getByRole('link', { name: 'Sign in' }).click();
    await expect(visitor).toHaveURL(/sign-in\?returnTo=%2Fmessage-board$/);
    await visitor.context().close();
  }
});

test('Dates in the language of the site are the same before and after the scripts run', async () => {
  const problems: string[] = [];
  admin.on('pageerror', ({ message }) => problems.push(message));
  await admin.goto('/message-board');
  await admin.getByRole('textbox', { name: 'Write a message' }).fill('Hello');
  await admin.getByRole('button', { name: 'Post message' }).click();
  await expect(admin.getByRole('article').filter({ hasText: 'Hello' })).toBeVisible();
  for (const [language, direction] of [
    ['ar-EG', 'rtl'],
    ['de', 'ltr'],
  ] as const) {
    await admin.goto('/admin/settings/identity');
    await admin.getByLabel('Language').fill(language);
    await save(admin, 'Identity');
    await expect(admin.getByRole('status').getByText('Settings saved')).toBeVisible();
    await expect(admin.locator('html')).toHaveAttribute('lang', 'en-US');
    for (const path of ['/message-board', '/members/Orla', '/terms']) {
      const sent = (await (await admin.goto(path))?.text()) ?? '';
      await expect(admin.locator('html')).toHaveAttribute('lang', language);
      await expect(admin.locator('html')).toHaveCSS('direction', direction);
      const inHtml = [...sent.matchAll(/<time[^>]*>([^<]+)/g)].map(([, text]) => text);
      const shown = await admin.locator('main time').allTextContents();
      expect(shown.length, path).toBeGreaterThan(0);
      for (const text of shown) expect(inHtml, path).toContain(text);
    }
  }
  expect(problems).toEqual([]);
});
