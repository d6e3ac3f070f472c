import { expect, type Page } from '@playwright/test';
import { signIn } from './as-role.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { MailSite } from './send-newsletter.ts';
import { waitForHydration } from './test.ts';

/** Publishes and emails an article to a segment. */
export async function emailArticle(
  { sink, admin }: MailSite,
  page: Page,
  { title, hasScripts }: { title: string; hasScripts: boolean },
): Promise<void> {
  await signIn(page.context().request, admin);
  await liftLimits(page);
  const before = sink.total();
  await page.goto('/admin/subscribers/segments/new');
  await page.getByLabel('Name').fill(`For ${title}`);
  await page.getByLabel('Where they subscribed').selectOption({ label: 'Popup' });
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segments');

  await writeArticle(page, { title, hasScripts });
  const publish = hasScripts ? 'Publish and email' : 'Publish now';
  const subject = page.getByLabel('Subject');
  await expect(subject).toBeHidden();
  await page.getByLabel('Email it', { exact: true }).check();
  await expect(subject).toHaveValue(title);
  await expect(
    page.getByText(/Everyone who takes the newsletter: [\d,]+ subscribers now/),
  ).toBeVisible();
  await page.getByLabel('Email it to').selectOption({ label: `For ${title}` });
  if (hasScripts) {
    await expectAccessible(page);
    await expect(page.getByText(new RegExp(`For ${title}: [\\d,]+ subscribers now`))).toBeVisible();
  }
  await page.getByLabel('Preview text').fill('Listen.');
  await expect(page.getByRole('button', { name: 'Schedule and email' })).toHaveCount(
    hasScripts ? 1 : 0,
  );
  await page.getByRole('button', { name: publish }).press('Enter');
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  await expect(
    page.getByText(
      new RegExp(`is being emailed to [\\d,]+ subscribers? in the segment “For ${title}”`),
    ),
  ).toBeVisible();
  await sink.reached(before + 1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Emailed to [\d,]+ subscribers on/)).toBeVisible({ timeout: 500 });
  }).toPass();
  const sent = sink.total() - before;
  await page.getByRole('link', { name: 'See the report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const report = page.getByRole('region', { name: 'Finished' });
  await expect(report.locator('dt:text-is("Sent") + dd')).toContainText(
    sent.toLocaleString('en-US'),
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(page.getByText(/Emailed to [\d,]+ subscribers on/)).toBeVisible();
  await expect(page.getByLabel('Email it', { exact: true })).toHaveCount(0);
}

async function liftLimits(page: Page): Promise<void> {
  await page.goto('/admin/newsletters/delivery');
  await page.getByLabel('Emails per minute').fill('0');
  await page.getByLabel('Emails per day').fill('0');
  await page.getByRole('checkbox', { name: /Start slowly/ }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
}

interface WrittenArticle {
  title: string;
  hasScripts: boolean;
}

async function writeArticle(page: Page, { title, hasScripts }: WrittenArticle): Promise<void> {
  await page.goto('/admin/new-content');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  if (hasScripts) await waitForHydration(page);
  if (hasScripts) await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await page.locator('textarea[name=body]').fill('It rang *once*.');
  await page.getByLabel('Excerpt').fill('Heard at low tide.');
}

/** Publishes a rumor without its email, and emails it afterwards. */
export async function emailPublished(
  { sink, admin }: MailSite,
  page: Page,
  { title, hasScripts }: WrittenArticle,
): Promise<void> {
  await signIn(page.context().request, admin);
  await liftLimits(page);
  await writeArticle(page, { title, hasScripts });
  const official = page.getByText(/[\d,]+ subscribers who chose official news only don’t get it/);
  const category = page.locator('select[name=category]');
  await category.evaluate((field) => field.closest('details')?.setAttribute('open', ''));
  if (hasScripts) {
    await page.getByLabel('Email it', { exact: true }).check();
    await expect(official).toBeHidden();
    // The number follows what is typed.
    await category.selectOption('rumors');
    await expect(official).toBeVisible();
    await page.getByLabel('Don’t email it').check();
  }
  await category.selectOption('rumors');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  if (hasScripts) await waitForHydration(page);
  const send = page.getByRole('button', { name: 'Email it now' });
  await expect(send).toBeHidden();
  await page.getByLabel('Email it', { exact: true }).check();
  await expect(official).toBeVisible();
  if (hasScripts) await expectAccessible(page);
  const before = sink.total();
  await send.press('Enter');
  const sent = page.getByText(/is being emailed to [\d,]+ subscribers\./);
  const [count = ''] = /[\d,]+(?= subscribers)/.exec((await sent.textContent()) ?? '') ?? [];
  await sink.reached(before + Number(count.replaceAll(',', '')));
  await expect(async () => {
    await page.reload();
    const done = page.getByText(new RegExp(`Emailed to ${count} subscribers on`));
    await expect(done).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Email it', { exact: true })).toHaveCount(0);
}
