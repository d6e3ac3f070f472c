import { findSession } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import type { Auth } from './auth.server.ts';
import { findPasswordHash } from './passwords.queries.server.ts';

/** For accounts without a password: how old the session may be. */
const MAX_SESSION_AGE_MS = 10 * 60_000;

const passwordChecksRule = { name: 'password-check', attempts: 10, withinSeconds: 900 };

export interface ReauthenticationDeps {
  auth: Auth;
  db: Database;
  limits: Limits;
  now: Date;
}

export async function hasPassword(db: Database, userId: number): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== undefined;
}

/**
 * Asks for the password again before a sensitive change, because a session may have been left open.
 * Accounts without a password need a recent sign-in instead.
 * @returns an error message, or undefined if the member is reauthenticated
 */
export async function reauthenticate(
  { auth, db, limits, now }: ReauthenticationDeps,
  member: Member,
  password: string | undefined,
): Promise<string | undefined> {
  const checks = limits(passwordChecksRule);
  const key = String(member.id);
  if (await checks.isExhausted(key)) {
    return 'Too many wrong passwords. Please wait 15 minutes and try again.';
  }
  const hash = await findPasswordHash(db, member.id);
  if (hash === undefined) {
    const session = await findSession(db, member.sessionId);
    const isRecent = session && now.getTime() - session.created_at.getTime() < MAX_SESSION_AGE_MS;
    return isRecent
      ? undefined
      : 'Please sign out and sign in again, then make this change within 10 minutes.';
  }
  if (password && (await auth.password.verify({ hash, password }))) {
    await checks.reset(key);
    return undefined;
  }
  await checks.allow(key);
  return password ? 'That is not your password.' : 'Please enter your password.';
}
