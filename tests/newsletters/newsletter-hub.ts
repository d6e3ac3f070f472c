import { onTestFinished } from 'vitest';
import { setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { startMailServer } from '#tests/outbox/mail-server.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const start = new Date('2026-06-15T12:00:00Z');

/** A hub that sends email, with a clock that only the test moves. */
export async function withMail(
  database: DatabaseFixture,
  work: (
    hub: TestHub,
    server: Awaited<ReturnType<typeof startMailServer>>,
    advance: (hours: number) => void,
  ) => Promise<void>,
) {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await setSendingLimits(database.engine.db);
  let now = start;
  const advance = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
  const options = { now: () => now, settings };
  await withHub(database.location, (hub) => work(hub, server, advance), options);
}

export const draft = {
  subject: 'The tower <b>speaks</b>\r\nBcc: all@example.com',
  preview: 'Nine seconds',
  body: 'Hello **you** <script>alert(1)</script>\n\narticle:1\n\n[Nothing](article:999)',
  topic: 'newsletter',
  archive: 'automatic',
};

/** Saves a new newsletter. Returns the path of its page in the admin. */
export async function writeNewsletter(
  hub: TestHub,
  cookie: string,
  fields: Record<string, string> = draft,
) {
  const response = await hub.post('/admin/newsletters/new', fields, { cookie });
  return /\/admin\/newsletters\/\d+/.exec(response.headers.get('location') ?? '')?.[0] ?? '';
}
