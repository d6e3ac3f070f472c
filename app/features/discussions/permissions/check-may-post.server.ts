import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { DeviceBan, RequestContext } from '#app/http/request-context.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import { appealHint } from '#app/text/links/appeal-hint.ts';
import type { Database } from '#db/engine.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';
import { getDiscussionSettings } from '../threads/comment-settings.server.ts';

/**
 * Every call counts as an attempt: per account for members, per IP address for everyone else.
 * @throws AppError forbidden if the viewer is muted or banned, or the browser is a banned member's; too-many-requests over the limit
 */
export async function checkMayPost(
  { db, getViewer, findDeviceBan, limits, clientNetwork }: RequestContext,
  limit: RateLimitRule,
): Promise<void> {
  const viewer = await getViewer();
  const message = await findRestrictionMessage(db, viewer);
  if (message) throw new AppError('forbidden', { message });
  if (viewer.kind !== 'member' && !(await getDiscussionSettings(db)).allowsGuests) {
    throw new AppError('forbidden', { message: MEMBERS_ONLY });
  }
  const deviceBan = viewer.kind === 'member' ? undefined : await findDeviceBan();
  if (deviceBan) {
    const timeZone = await getSiteTimeZone(db);
    throw new AppError('forbidden', { message: deviceBanMessage(deviceBan, timeZone) });
  }
  const key = viewer.kind === 'member' ? `member ${viewer.id}` : `address ${clientNetwork}`;
  if (!(await limits(limit).allow(key))) throw new AppError('too-many-requests');
}

const MEMBERS_ONLY = 'Only members can post here. Sign in or create an account to take part.';

export const APPEAL_HINT = appealHint();

/** Tells a muted or banned viewer why they can't post; undefined for everyone else. */
export async function findRestrictionMessage(
  db: Database,
  viewer: Viewer,
): Promise<string | undefined> {
  if (viewer.kind === 'visitor' || !viewer.restriction) return undefined;
  const { kind, reason, until } = viewer.restriction;
  const state = kind === 'ban' ? 'banned' : 'muted';
  return `You are ${state} ${formatUntil(until, await getSiteTimeZone(db))}. Reason: ${reason} ${APPEAL_HINT}`;
}

/** Does not name the account or the reason, because others may use the browser too. */
function deviceBanMessage({ until }: DeviceBan, timeZone: string): string {
  return `An account that signed in with this browser is banned, so guests can’t post here ${formatUntil(until, timeZone)}. Sign in to post with your own account. ${APPEAL_HINT}`;
}
