import { listSignInMethods } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { getOwnProfile } from '../profile/update-profile.server.ts';
import { listOwnSessions } from '../sessions/own-sessions.server.ts';

/** A member's account, sign-in methods and sessions, without their secrets. */
export async function getAccountRecord(db: Database, member: Member, now: Date) {
  const [{ about }, sessions, methods] = await Promise.all([
    getOwnProfile(db, member),
    listOwnSessions(db, member, now),
    listSignInMethods(db, member.id),
  ]);
  const { id, name, email, role, joinedAt, hasTwoFactor } = member;
  return {
    account: { id, name, email, role, joinedAt, hasTwoFactor, about },
    signInMethods: methods.map(({ provider_id, created_at }) => ({
      provider: provider_id,
      since: created_at,
    })),
    sessions: sessions.map(({ userAgent, since }) => ({ userAgent, since })),
  };
}
