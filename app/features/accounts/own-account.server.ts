import type { Database } from '#db/engine.ts';
import type { Member } from '../../http/actor.ts';
import { listWaysIn } from './account-end.queries.server.ts';
import { getOwnSessions } from './own-sessions.server.ts';
import { getProfile } from './profile.server.ts';

/** What accounts keep about a person, without what is secret of it. */
export async function getOwnAccount(db: Database, member: Member, now: Date) {
  const [{ about }, sessions, waysIn] = await Promise.all([
    getProfile(db, member),
    getOwnSessions(db, member, now),
    listWaysIn(db, member.id),
  ]);
  const { id, name, email, role, joinedAt, hasTwoFactor } = member;
  return {
    account: { id, name, email, role, joinedAt, hasTwoFactor, about },
    waysIn: waysIn.map(({ provider_id, created_at }) => ({
      provider: provider_id,
      since: created_at,
    })),
    sessions: sessions.map(({ userAgent, since }) => ({ userAgent, since })),
  };
}
