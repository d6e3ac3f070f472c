import type { Database } from '#db/engine.ts';
import type { Limits } from '#platform/limits/attempt-limit.ts';
import type { Member } from '../../http/actor.ts';
import type { Auth } from './auth.server.ts';
import { findPasswordHash } from './passwords.queries.server.ts';
import { findSession } from './sessions.queries.server.ts';

const MINUTE = 60_000;
/** For accounts without a password: how new the session must be. */
const FRESH = 10 * MINUTE;

const checksRule = { name: 'password-check', attempts: 10, withinSeconds: 900 };

export interface FreshParts {
  auth: Auth;
  db: Database;
  limits: Limits;
  now: Date;
}

/** Whether the account has a password that can be asked for. */
export async function hasPassword(db: Database, userId: number): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== undefined;
}

/**
 * What stands in the way of a change that needs its owner, in a sentence: a session that somebody
 * left open is not enough. Undefined when it is the owner.
 */
export async function askAgain(
  { auth, db, limits, now }: FreshParts,
  member: Member,
  password: string | undefined,
): Promise<string | undefined> {
  const checks = limits(checksRule);
  const key = String(member.id);
  if (await checks.isSpent(key)) return 'Too many wrong passwords. Please wait fifteen minutes.';
  const hash = await findPasswordHash(db, member.id);
  if (hash === undefined) {
    const session = await findSession(db, member.sessionId);
    if (session && now.getTime() - session.created_at.getTime() < FRESH) return undefined;
    return 'This needs a fresh sign-in: please sign out, sign in again and come back within ten minutes.';
  }
  if (password && (await auth.password.verify({ hash, password }))) {
    await checks.forget(key);
    return undefined;
  }
  await checks.allow(key);
  return password ? 'That is not your password.' : 'Please enter your password.';
}
