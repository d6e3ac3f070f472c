import { ImapFlow } from 'imapflow';
import type { BounceMailboxConfig } from '#platform/config/config.ts';
import { toSingleLine } from './header-text.ts';

/** How far a mailbox has been read. */
export interface MailboxPosition {
  /** Which mailbox: numbers of one mean nothing in another. */
  mailbox: string;
  uid: number;
}

/** A message that may be a report about an email: a `multipart/report`. */
export interface ReportMessage {
  uid: number;
  /** The beginning, a character per byte. */
  source: string;
}

interface ReadingWork {
  /** Gets the next messages. Resolves to the numbers of those to mark as seen, once all are handled. */
  handle: (messages: ReportMessage[], position: MailboxPosition) => Promise<number[]>;
  signal: AbortSignal;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const MAX_MESSAGE_LENGTH = 500;
const BATCH_SIZE = 50;
/** Enough of a message to tell whether it is a report. */
const MAX_HEAD_BYTES = 32 * 1024;
/** Reports begin with what matters, before the text of the email. */
const MAX_REPORT_BYTES = 256 * 1024;
const MAX_LITERAL_BYTES = 1024 * 1024;
/** The numbers of a million messages. */
const MAX_LINE_BYTES = 12 * 1024 * 1024;

/** Signs in and opens the folder. Resolves to what the server said if that fails. */
export async function checkMailbox(config: BounceMailboxConfig): Promise<string | undefined> {
  try {
    await withFolder(config, async () => {});
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Reads the messages behind this position, in batches. A batch counts as read when `handle` is done, so that a
 * crash repeats it. Messages that it does not name stay as they are.
 * @throws Error with what the server said
 */
export async function readReports(
  config: BounceMailboxConfig,
  known: MailboxPosition | undefined,
  { handle, signal }: ReadingWork,
): Promise<void> {
  await withFolder(config, async (client, mailbox) => {
    const readTo = known?.mailbox === mailbox ? known.uid : 0;
    const found = (await client.search({ uid: `${readTo + 1}:*` }, { uid: true })) || [];
    // `*` is the last message, however small its number is.
    const uids = found.filter((uid) => uid > readTo).sort((a, b) => a - b);
    for (let start = 0; start < uids.length && !signal.aborted; start += BATCH_SIZE) {
      const batch = uids.slice(start, start + BATCH_SIZE);
      const messages = await fetchReports(client, batch);
      const handled = await handle(messages, { mailbox, uid: batch.at(-1) ?? readTo });
      if (handled.length > 0) await client.messageFlagsAdd(handled, ['\\Seen'], { uid: true });
    }
  });
}

async function fetchReports(client: ImapFlow, uids: number[]): Promise<ReportMessage[]> {
  const query = { uid: true, size: true, source: { start: 0, maxLength: MAX_HEAD_BYTES } };
  const messages: ReportMessage[] = [];
  for (const { uid, size = 0, source } of await client.fetchAll(uids, query, { uid: true })) {
    if (!source || !/multipart\/report/i.test(source.toString('latin1'))) continue;
    const whole = size > MAX_HEAD_BYTES ? await fetchSource(client, uid) : source;
    if (whole) messages.push({ uid, source: whole.toString('latin1') });
  }
  return messages;
}

async function fetchSource(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const query = { source: { start: 0, maxLength: MAX_REPORT_BYTES } };
  const message = await client.fetchOne(uid, query, { uid: true });
  return message ? message.source : undefined;
}

async function withFolder(
  config: BounceMailboxConfig,
  work: (client: ImapFlow, mailbox: string) => Promise<void>,
): Promise<void> {
  const { host, port, security, user, password, folder } = config;
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxLineLength: MAX_LINE_BYTES,
    maxResponseSize: MAX_LINE_BYTES + MAX_LITERAL_BYTES,
  });
  // A connection that breaks also rejects what waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder);
    await work(client, `${user}@${host}:${port}/${folder}/${uidValidity}`);
    await client.logout();
  } catch (error) {
    throw new Error(getReason(error), { cause: error });
  } finally {
    client.close();
  }
}

/** The server's own words come first. */
function getReason(error: unknown): string {
  const { responseText, message } = error as { responseText?: string; message?: string };
  return toSingleLine(responseText || message || String(error)).slice(0, MAX_MESSAGE_LENGTH);
}
