import { parseCsv } from '#app/text/csv.ts';
import { parsePhone } from '../phone/parse-phone.server.ts';
import { emailInput } from '../subscriptions.schema.ts';

export const MAX_CONSENT_LENGTH = 500;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;

export interface ImportedSubscriber {
  email: string;
  phone: string | null;
  /** The consents the person gave, and where. */
  consent: string;
  consentedAt: Date | undefined;
  /** Agreed to nothing else; otherwise to all topics. */
  isNewsletterOnly?: boolean;
}

/** Holds for lines without a consent of their own. */
export interface StatedConsent {
  consent: string;
  consentedAt: Date;
}

/** A line that is not imported. Lines count from 1, which is the header. */
export interface SkippedLine {
  line: number;
  text: string;
  reason: string;
}

export interface ReadImport {
  subscribers: ImportedSubscriber[];
  skipped: SkippedLine[];
  /** How many of the subscribers have the stated consent. */
  stated: number;
}

/** Reads the columns `email` and `consent`, and `phone` and `consent date` if there are any. */
export function readImport(
  csv: string,
  now: Date,
  stated?: StatedConsent,
): ReadImport | { error: string } {
  const [header, ...rows] = parseCsv(csv);
  const columns = header?.map((name) => name.toLowerCase().replaceAll('_', ' ')) ?? [];
  if (!columns.includes('email')) {
    return { error: 'The first line must name the columns. We can’t find the column “email”.' };
  }
  if (!columns.includes('consent') && !stated) return { error: NO_CONSENT_COLUMN };
  if (rows.length > MAX_IMPORT_ROWS) {
    return { error: 'That’s more than 20,000 lines. Split the file and import the parts.' };
  }
  const result: ReadImport = { subscribers: [], skipped: [], stated: 0 };
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const cell = (name: string) => row[columns.indexOf(name)] ?? '';
    const read = readLine(cell, now, stated);
    const isRepeated = 'subscriber' in read && seen.has(read.subscriber.email);
    if ('reason' in read || isRepeated) {
      const reason = 'reason' in read ? read.reason : 'This address appears twice in the file.';
      result.skipped.push({ line: index + 2, text: cell('email'), reason });
      continue;
    }
    seen.add(read.subscriber.email);
    result.subscribers.push(read.subscriber);
    if (read.isStated) result.stated += 1;
  }
  return result;
}

const NO_CONSENT_COLUMN =
  'The file has no column “consent”. If all of them agreed in the same way, say below where and when.';

type Line = { subscriber: ImportedSubscriber; isStated: boolean } | { reason: string };

function readLine(
  cell: (name: string) => string,
  now: Date,
  stated: StatedConsent | undefined,
): Line {
  const email = emailInput.safeParse(cell('email'));
  if (!email.success) return { reason: 'Not a valid email address.' };
  const own = cell('consent').trim();
  if (own.length > MAX_CONSENT_LENGTH) {
    return { reason: `The consent is longer than ${MAX_CONSENT_LENGTH} characters.` };
  }
  const consent = own || stated?.consent;
  if (!consent) return { reason: 'No consent. Say what the person agreed to, and where.' };
  const date = cell('consent date');
  const isStated = own === '';
  const consentedAt = date ? readDate(date) : isStated ? stated?.consentedAt : undefined;
  if (date && !consentedAt) return { reason: 'Enter the consent date like 2026-03-31.' };
  if (consentedAt && consentedAt > now) return { reason: 'The consent date is in the future.' };
  const phone = cell('phone') ? parsePhone(cell('phone')) : null;
  if (phone === undefined) return { reason: 'Not a valid phone number.' };
  return { subscriber: { email: email.data, phone, consent, consentedAt }, isStated };
}

const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const ZONE = /(?:Z|[+-]\d\d:\d\d)$/;

/** A day, or a time as other programs export it, by default in UTC. Undefined if there is no such day. */
function readDate(typed: string): Date | undefined {
  const day = typed.slice(0, 10);
  const isDay = TIME.test(typed) && new Date(day).toJSON()?.startsWith(day);
  const hasTime = typed.length > day.length;
  const found = new Date(hasTime && !ZONE.test(typed) ? `${typed}Z` : typed);
  return isDay && !Number.isNaN(found.getTime()) ? found : undefined;
}
