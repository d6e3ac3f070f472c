import { AppError } from '#app/errors.ts';
import { findSession } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { Auth } from './auth.server.ts';
import { findPasswordHash } from './passwords.queries.server.ts';

/** For accounts without a password: how old the session may be. */
const MAX_SESSION_AGE_MS = 10 * 60_000;

const passwordChecksRule = { name: 'password-check', attempts: 10, withinSeconds: 900 };

export interface ReauthenticationDeps extends Pick<RequestContext, 'db' | 'limits' | 'now'> {
  auth: Auth;
}

export async function hasPassword(db: Database, userId: number): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== undefined;
}

/**
 * Asks for the password again before a sensitive change, because a session may have been left open.
 * Accounts without a password need a recent sign-in instead. Returns the password's hash.
 * @throws AppError refused at `password`, or for the whole form of an account without one
 */
export async function reauthenticate(
  deps: ReauthenticationDeps,
  member: Member,
  password: string | undefined,
): Promise<string | undefined> {
  const { db, now } = deps;
  const hash = await findPasswordHash(db, member.id);
  if (hash === undefined) {
    const session = await findSession(db, member.sessionId);
    const isRecent = session && now.getTime() - session.created_at.getTime() < MAX_SESSION_AGE_MS;
    if (isRecent) return undefined;
    const message = 'Sign out and sign in again, then make this change within 10 minutes.';
    throw new AppError('refused', { message, field: 'form' });
  }
  const message = password ? 'Incorrect password.' : 'Enter your password.';
  await verifyPassword(deps, { userId: member.id, hash }, { password, message });
  return hash;
}

/**
 * Allows ten wrong passwords in 15 minutes.
 * @param typed with the message for a wrong one
 * @throws AppError refused at `password`
 */
export async function verifyPassword(
  { auth, limits }: Pick<ReauthenticationDeps, 'auth' | 'limits'>,
  { userId, hash }: { userId: number; hash: string | undefined },
  { password, message }: { password: string | undefined; message: string },
): Promise<void> {
  const checks = limits(passwordChecksRule);
  const key = String(userId);
  const refuse = (why: string) => new AppError('refused', { message: why, field: 'password' });
  if (await checks.isExhausted(key)) {
    throw refuse('Too many wrong passwords. Wait 15 minutes and try again.');
  }
  if (hash && password && (await auth.password.verify({ hash, password }))) {
    await checks.reset(key);
    return;
  }
  await checks.allow(key);
  throw refuse(message);
}
