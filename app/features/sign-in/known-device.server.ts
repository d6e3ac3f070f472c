import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { listAccountBans } from '#app/features/identity/identity.server.ts';
import type { DeviceBan, RequestContext } from '#app/http/request-context.ts';
import type { Signer } from '#platform/signing/signer.ts';

const COOKIE = 'threequel.known_device';
/** The longest lifetime browsers allow. */
const MAX_AGE_SECONDS = 34_560_000;
/** Accounts that one browser is remembered for. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = '~';
const ID_BYTES = 12;

interface KnownDeviceDeps {
  headers: Headers;
  signer: Signer;
}

/** A token is valid for one account and does not reveal which. */
const purposeFor = (email: string) => `known-device ${email}`;

function readTokens(headers: Headers): string[] {
  return (parse(headers.get('cookie') ?? '')[COOKIE] ?? '').split(SEPARATOR).filter(Boolean);
}

/** Whether this browser has signed in to any account before. The tokens are not verified. */
function hasKnownDevice(headers: Headers): boolean {
  return readTokens(headers).length > 0;
}

/** The id of this browser, if it has signed in to this account before. */
export function findKnownDevice(
  { headers, signer }: KnownDeviceDeps,
  email: string,
): string | undefined {
  return readTokens(headers)
    .map((token) => signer.verify(purposeFor(email), token))
    .find((id) => id !== undefined);
}

/** Remembers that this browser has signed in to the account. The site stores nothing. */
export function knownDeviceCookie(
  deps: KnownDeviceDeps & { isSecure: boolean },
  email: string,
): string {
  const { headers, signer, isSecure } = deps;
  const purpose = purposeFor(email);
  const id = findKnownDevice(deps, email) ?? randomBytes(ID_BYTES).toString('base64url');
  const others = readTokens(headers).filter((token) => signer.verify(purpose, token) === undefined);
  const tokens = [signer.sign(purpose, id), ...others].slice(0, MAX_ACCOUNTS);
  return serialize(COOKIE, tokens.join(SEPARATOR), {
    path: '/',
    maxAge: MAX_AGE_SECONDS,
    sameSite: 'Lax',
    httpOnly: true,
    secure: isSecure,
  });
}

/** Computers are shared, so after this many days others may post as guests again. */
const DEVICE_BAN_DAYS = 90;
const DAY_MS = 86_400_000;

interface DeviceBanDeps extends Pick<RequestContext, 'db' | 'signer' | 'now'> {
  headers: Headers;
}

/**
 * The ban that keeps guests from posting in this browser: one of an account that has signed in here.
 * Lasts as long as the account's ban, but at most 90 days.
 */
export async function findDeviceBan(
  deps: DeviceBanDeps,
  accountId?: string,
): Promise<DeviceBan | undefined> {
  const { db, headers, now } = deps;
  // Most browsers that post as guests have never signed in, and need no query.
  if (!hasKnownDevice(headers)) return undefined;
  const since = new Date(now.getTime() - DEVICE_BAN_DAYS * DAY_MS);
  const all = await listAccountBans(db, since, now);
  const bans = all.filter(({ email }) => findKnownDevice(deps, email) !== undefined);
  if (bans.length === 0) return undefined;
  const ends = bans.map(({ created_at, until_at }) => {
    const latest = created_at.getTime() + DEVICE_BAN_DAYS * DAY_MS;
    return Math.min(latest, until_at?.getTime() ?? latest);
  });
  const account = bans.find(({ subject_id }) => String(subject_id) === accountId);
  return {
    until: new Date(Math.max(...ends)),
    account: account && { reason: account.reason, until: account.until_at ?? undefined },
  };
}
