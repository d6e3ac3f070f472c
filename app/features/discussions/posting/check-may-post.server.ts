import type { Viewer } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';

export interface PostingRefusal {
  message: string;
  status: 403 | 429;
}

/**
 * Refuses muted and banned viewers, and anyone over the rate limit. Every call counts as an attempt:
 * per account for members, per IP address for everyone else.
 */
export async function checkMayPost(
  { getViewer, limits, clientAddress }: RequestContext,
  limit: RateLimitRule,
): Promise<PostingRefusal | undefined> {
  const viewer = await getViewer();
  const restricted = restrictionMessage(viewer);
  if (restricted) return { message: restricted, status: 403 };
  const key = viewer.kind === 'member' ? `member ${viewer.id}` : `address ${clientAddress}`;
  if (await limits(limit).allow(key)) return undefined;
  return {
    message: "You're going a bit fast. Please wait a few minutes and try again.",
    status: 429,
  };
}

export const APPEAL_HINT = 'You can appeal at /appeal.';

/** Tells a muted or banned viewer why they can't post; undefined for everyone else. */
export function restrictionMessage(viewer: Viewer): string | undefined {
  if (viewer.kind === 'visitor' || !viewer.restriction) return undefined;
  const { kind, reason, until } = viewer.restriction;
  const state = kind === 'ban' ? 'banned' : 'muted';
  return `You are ${state} ${formatUntil(until)}. Reason: ${reason} ${APPEAL_HINT}`;
}
