import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { checkName } from '#app/text/names/check-name.ts';
import type { Database } from '#db/engine.ts';
import { updateGuestName } from '../actors.queries.server.ts';
import { isNameTaken } from './member-names.server.ts';

/** The name of guests who don't enter one. */
export const ANONYMOUS = 'Anonymous';

export type AuthorName = { name: string } | { message: string; suggestion: string | undefined };

/** The name on a new post: a member's own, or the one a guest typed if no member has it. */
export async function resolveAuthorName(
  { db, screenName }: Pick<RequestContext, 'db' | 'screenName'>,
  author: Actor | undefined,
  typed: string,
): Promise<AuthorName> {
  if (author?.kind === 'member') return { name: author.name };
  if (typed === '' || typed.toLowerCase() === ANONYMOUS.toLowerCase()) return { name: ANONYMOUS };
  const checked = await checkName(typed, {
    isTaken: (confusableKey) => isNameTaken(db, confusableKey),
  });
  if (!checked.isOk) return { message: checked.message, suggestion: checked.suggestion };
  const message = await screenName(checked.name);
  return message ? { message, suggestion: undefined } : { name: checked.name };
}

/** Stores the name a guest last posted under, to fill it in next time. */
export async function rememberGuestName(db: Database, author: Actor, name: string): Promise<void> {
  if (author.kind === 'guest' && name !== ANONYMOUS && author.name !== name) {
    await updateGuestName(db, author.id, name);
  }
}
