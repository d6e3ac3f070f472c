import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { checkName, type NameCheck } from '#app/text/names/check-name.ts';
import type { Database } from '#db/engine.ts';
import {
  findUserByConfusableKey,
  listUsersByConfusableKey,
  updateGuestName,
} from './names.queries.server.ts';

/** Whether a member has a name with this confusable key. */
export async function isNameTaken(db: Database, confusableKey: string): Promise<boolean> {
  return (await findUserByConfusableKey(db, confusableKey)) !== undefined;
}

interface MemberNameOptions {
  /** The member to rename: their current name doesn't count as taken. */
  ownId?: number;
  /** Admins may give names that sound official, such as 'Editor'. */
  isByAdmin?: boolean;
}

export function checkMemberName(
  db: Database,
  typed: string,
  { ownId, isByAdmin }: MemberNameOptions = {},
): Promise<NameCheck> {
  return checkName(typed, {
    ...(isByAdmin && { isReserved: () => false }),
    isTaken: async (confusableKey) => {
      const owner = await findUserByConfusableKey(db, confusableKey);
      return owner !== undefined && owner.id !== ownId;
    },
  });
}

/** Members by confusable key. */
export async function findMembersByConfusableKey(
  db: Database,
  confusableKeys: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (confusableKeys.length === 0) return new Map();
  const rows = await listUsersByConfusableKey(db, confusableKeys);
  return new Map(rows.map(({ id, name, confusable_key }) => [confusable_key ?? '', { id, name }]));
}

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
