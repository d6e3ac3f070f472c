import { getHeader, type MailServer } from '#tests/outbox/mail-server.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import type { ImapServer } from './imap-server.ts';

export async function saveMailbox(
  hub: TestHub,
  { host, port, user, password }: ImapServer,
  changes: Record<string, string> = {},
): Promise<void> {
  const { mail, engine, now } = hub.platform;
  const security = 'none';
  const sealed = mail.setup.seal(password);
  const fields = { host, port, security, user, password: sealed, folder: 'INBOX', address: '' };
  await engine.db
    .insertInto('settings')
    .values({ key: 'bounce-mailbox', value_json: { ...fields, ...changes }, updated_at: now() })
    .execute();
}

/** What readers got, by the number in their address. */
export function getMessageIds({ received }: MailServer): Record<string, string> {
  return Object.fromEntries(
    received.map((email) => [
      /\d+/.exec(email.to[0] ?? '')?.[0],
      getHeader(email, 'Message-ID') ?? '',
    ]),
  );
}

export const withoutSignature = (messageId = '') =>
  messageId.replace(/\.[^.@]+@127/, '.forged@127');

export const toReader = (number: number | string) => `reader-${number}@example.com`;

export async function readStatuses({ engine }: DatabaseFixture): Promise<Record<string, string>> {
  const rows = await engine.db.selectFrom('subscriptions').select(['email', 'status']).execute();
  return Object.fromEntries(rows.map(({ email, status }) => [/\d+/.exec(email)?.[0], status]));
}

export function findSource({ engine }: DatabaseFixture) {
  return engine.db
    .selectFrom('bounce_sources')
    .selectAll()
    .where('name', '=', 'mailbox')
    .executeTakeFirst();
}
