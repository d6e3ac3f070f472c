import PostalMime from 'postal-mime';

/** A mail server's report about an email that this site sent. */
export interface DeliveryReport {
  /** `delayed`: everything that may work again later. */
  kind: 'bounced' | 'delayed' | 'complained';
  /** Addresses that it was meant for, in lowercase. Complaints often leave them out. */
  recipients: string[];
  /** Of the email, as the report quotes it, with angle brackets. */
  messageIds: string[];
}

/** Bounces of one email have few parts; more are meant to cost time. */
const MAX_NESTING = 10;
const MAX_HEADERS_BYTES = 128 * 1024;
const MAX_BLOCKS = 100;

/** RFC 3464 and 5965; the `global` variants are those of RFC 6533. */
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
const FEEDBACK_TYPE = 'message/feedback-report';
const ORIGINAL_TYPES = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]);

/** Complaints of people; the others are of filters, or praise. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out']);

/**
 * RFC 3463: the mailbox does not exist, has moved without a new address, or is disabled. A full one, a message that is
 * too large and a sender that is not liked have other codes.
 */
const GONE = /^5\.(?:1\.(?:[0-6]|10)|2\.1)\b/;

/**
 * Reads a delivery status notification or a complaint. Undefined for every other email.
 * @param source a character per byte
 */
export async function parseDeliveryReport(source: string): Promise<DeliveryReport | undefined> {
  const parts = await readParts(source);
  const messageIds = parts
    .filter(({ type }) => ORIGINAL_TYPES.has(type))
    .flatMap(({ text }) => readBlock(text).get('message-id') ?? [])
    .flatMap((value) => /<[^<>\s]{1,500}>/.exec(value)?.[0] ?? []);
  const status = parts.find(({ type }) => STATUS_TYPES.has(type));
  if (status) return { ...readStatus(status.text), messageIds };
  const feedback = parts.find(({ type }) => type === FEEDBACK_TYPE);
  if (!feedback) return undefined;
  const [kind = ''] = readBlock(feedback.text).get('feedback-type') ?? [];
  if (!COMPLAINTS.has(kind.toLowerCase())) return undefined;
  return { kind: 'complained', recipients: [], messageIds };
}

async function readParts(source: string): Promise<{ type: string; text: string }[]> {
  try {
    const { attachments } = await PostalMime.parse(Buffer.from(source, 'latin1'), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: MAX_NESTING,
      maxHeadersSize: MAX_HEADERS_BYTES,
    });
    return attachments.map(({ mimeType, content }) => ({ type: mimeType, text: `${content}` }));
  } catch {
    // It exceeds a limit, so no mail server wrote it.
    return [];
  }
}

/** The first block is about the report, each other one about a recipient. */
function readStatus(text: string): Pick<DeliveryReport, 'kind' | 'recipients'> {
  const blocks = text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .slice(0, MAX_BLOCKS)
    .map(readBlock)
    .filter((block) => block.has('final-recipient') || block.has('original-recipient'));
  const recipients = blocks.flatMap((block) =>
    [block.get('final-recipient'), block.get('original-recipient')].flatMap(
      (values) => values?.map(toAddress) ?? [],
    ),
  );
  const isGone = blocks.length > 0 && blocks.every(isFinalFailure);
  return { kind: isGone ? 'bounced' : 'delayed', recipients: [...new Set(recipients)] };
}

function isFinalFailure(block: Map<string, string[]>): boolean {
  const [action = ''] = block.get('action') ?? [];
  const [status = ''] = block.get('status') ?? [];
  return action.toLowerCase() === 'failed' && GONE.test(status);
}

/** `rfc822; Ada@Example.com` becomes `ada@example.com`. */
function toAddress(value: string): string {
  return value
    .replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase();
}

/** The fields up to the first blank line, with folded lines joined. Names are in lowercase. */
function readBlock(text: string): Map<string, string[]> {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const fields = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = fields.get(name);
    const value = line.slice(colon + 1).trim();
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}
