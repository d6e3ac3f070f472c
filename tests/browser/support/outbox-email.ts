import { expect, type Page } from '@playwright/test';

/** The HTML of an email that waits in the outbox, read by an admin. */
export async function readOutboxEmail(
  admin: Page,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  const row = admin.getByRole('row', { name: to }).filter({ hasText: subject });
  await expect(async () => {
    await admin.goto('/admin/outbox?status=stored');
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  const path = await row.getByRole('link').first().getAttribute('href');
  return (await admin.request.get(`${path}/preview`)).text();
}

/** The path of the link in an email whose URL contains this text. */
export function linkIn(html: string, part: string): string {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  const link = links.find((href) => href.includes(part))?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
