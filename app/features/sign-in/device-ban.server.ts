import { listBannedEmails } from '#app/features/identity/identity.server.ts';
import type { DeviceBan, RequestContext } from '#app/http/request-context.ts';
import { findKnownDevice, hasKnownDevice } from './known-device.server.ts';

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
export async function findDeviceBan(deps: DeviceBanDeps): Promise<DeviceBan | undefined> {
  const { db, headers, now } = deps;
  // Most browsers that post as guests have never signed in, and need no query.
  if (!hasKnownDevice(headers)) return undefined;
  const since = new Date(now.getTime() - DEVICE_BAN_DAYS * DAY_MS);
  const bans = await listBannedEmails(db, since, now);
  const ends = bans
    .filter(({ email }) => findKnownDevice(deps, email) !== undefined)
    .map(({ created_at, until_at }) => {
      const latest = created_at.getTime() + DEVICE_BAN_DAYS * DAY_MS;
      return Math.min(latest, until_at?.getTime() ?? latest);
    });
  return ends.length > 0 ? { until: new Date(Math.max(...ends)) } : undefined;
}
