import { AppError } from '#app/errors.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';

/**
 * Every call counts as an attempt: per account for members, per IP address for everyone else.
 * @throws AppError forbidden if the viewer is muted or banned; too-many-requests over the limit
 */
export async function checkMayPost(
  { getViewer, limits, clientNetwork }: RequestContext,
  limit: RateLimitRule,
): Promise<void> {
  const viewer = await getViewer();
  const message = restrictionMessage(viewer);
  if (message) throw new AppError('forbidden', { message });
  const key = viewer.kind === 'member' ? `member ${viewer.id}` : `address ${clientNetwork}`;
  if (!(await limits(limit).allow(key))) throw new AppError('too-many-requests');
}

export const APPEAL_HINT = 'You can appeal at /appeal.';

/** Tells a muted or banned viewer why they can't post; undefined for everyone else. */
export function restrictionMessage(viewer: Viewer): string | undefined {
  if (viewer.kind === 'visitor' || !viewer.restriction) return undefined;
  const { kind, reason, until } = viewer.restriction;
  const state = kind === 'ban' ? 'banned' : 'muted';
  return `You are ${state} ${formatUntil(until)}. Reason: ${reason} ${APPEAL_HINT}`;
}
