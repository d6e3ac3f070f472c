import { ImapFlow } from 'imapflow';
import type { BounceMailboxConfig } from '#platform/config/config.ts';
import { type DeliveryReport, parseDeliveryReport } from './delivery-report.ts';
import { toSingleLine } from './header-text.ts';

/** How far a mailbox has been read. */
export interface MailboxPosition {
  /** Which mailbox: numbers of one mean nothing in another. */
  mailbox: string;
  uid: number;
}

export interface ReportBatch {
  reports: DeliveryReport[];
  /** Where to continue once the reports are handled. */
  position: MailboxPosition;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const MAX_MESSAGE_LENGTH = 500;
const BATCH_SIZE = 50;
/** Says of every message whether it is a report. */
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
 * crash repeats it. Handled reports are marked as seen; every other message stays as it is.
 * @throws Error with what the server said
 */
export async function readReports(
  config: BounceMailboxConfig,
  known: MailboxPosition | undefined,
  { handle, signal }: { handle: (batch: ReportBatch) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  await withFolder(config, async (client, mailbox) => {
    const readTo = known?.mailbox === mailbox ? known.uid : 0;
    const found = (await client.search({ uid: `${readTo + 1}:*` }, { uid: true })) || [];
    // `*` is the last message, however small its number is.
    const uids = found.filter((uid) => uid > readTo).sort((a, b) => a - b);
    for (let start = 0; start < uids.length && !signal.aborted; start += BATCH_SIZE) {
      const batch = uids.slice(start, start + BATCH_SIZE);
      const found = await fetchReports(client, batch);
      const position = { mailbox, uid: batch.at(-1) ?? readTo };
      await handle({ reports: [...found.values()], position });
      const handled = [...found.keys()];
      if (handled.length > 0) await client.messageFlagsAdd(handled, ['\\Seen'], { uid: true });
    }
  });
}

/** The reports among these messages, by number. */
async function fetchReports(
  client: ImapFlow,
  uids: number[],
): Promise<Map<number, DeliveryReport>> {
  const query = { uid: true, size: true, source: { start: 0, maxLength: MAX_HEAD_BYTES } };
  const reports = new Map<number, DeliveryReport>();
  for (const { uid, size = 0, source } of await client.fetchAll(uids, query, { uid: true })) {
    if (!source?.includes('multipart/report')) continue;
    const rest = size > MAX_HEAD_BYTES ? await fetchSource(client, uid) : source;
    const report = rest && (await parseDeliveryReport(rest).catch(() => undefined));
    if (report) reports.set(uid, report);
  }
  return reports;
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
