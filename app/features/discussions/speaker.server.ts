import type { LimitRule } from '#platform/limits/attempt-limit.ts';
import type { Actor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { untilWords } from '../../text/until.ts';

/** Why somebody may not go on now, and with which status that is said; undefined when they may. */
export interface Hindrance {
  sentence: string;
  status: 403 | 429;
}

/** Counts the attempt. Members are counted by themselves, everyone else by where they are. */
export async function hindranceOf(
  { getActor, limits, clientAddress }: RequestContext,
  rule: LimitRule,
): Promise<Hindrance | undefined> {
  const actor = await getActor();
  const silenced = silence(actor);
  if (silenced) return { sentence: silenced, status: 403 };
  const key = actor.kind === 'member' ? `member ${actor.id}` : `address ${clientAddress}`;
  if (await limits(rule).allow(key)) return undefined;
  return {
    sentence: 'That was a lot in a short time. Please wait a few minutes and try again.',
    status: 429,
  };
}

export const WAY_ON = 'You can ask for another look at /appeal.';

/** What somebody hears who is muted or banned. */
export function silence(actor: Actor): string | undefined {
  if (actor.kind === 'visitor' || !actor.restriction) return undefined;
  const { kind, reason, until } = actor.restriction;
  const what = kind === 'ban' ? 'banned' : 'muted';
  return `You are ${what} ${untilWords(until)}. The reason given: ${reason} ${WAY_ON}`;
}
