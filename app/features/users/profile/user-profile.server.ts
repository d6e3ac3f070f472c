import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { listDecisionsAboutAuthor } from '#app/features/moderation/moderation.server.ts';
import { sanctionRefusal, spamRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { getSanctionHistory, guestName } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { canRestore } from '../spam-removal/removal-time.ts';
import { findLastRemoval, type RemovalRow } from '../spam-removal/spam.queries.server.ts';
import { getPersonCounts } from './activity-counts.server.ts';
import { listNotes } from './notes.queries.server.ts';
import type { SanctionAct } from './sanction-actions.ts';
import { findGuestOf, listNamesOf } from './user-profile.queries.server.ts';
import type { PersonView } from './user-profile-view.ts';

const MOST_NAMES = 6;
const MOST_DECISIONS = 20;
const MOST_NOTES = 100;
const GONE = 'somebody whose account is gone';

/** A guest who has become an account is looked at there. */
export type FoundPerson = { kind: 'moved'; to: ActorRef } | { kind: 'found'; view: PersonView };

interface Asked {
  db: Database;
  member: Member;
  now: Date;
}

/** All that staff knows of somebody. @throws AppError 'not-found' for nobody. */
export async function getPerson(asked: Asked, ref: ActorRef): Promise<FoundPerson> {
  const { db, member, now } = asked;
  const whom = await findWhom(db, ref);
  if ('to' in whom) return { kind: 'moved', to: whom.to };
  const column = ref.kind === 'member' ? { userId: ref.id } : { guestId: ref.id };
  const [names, counts, sanctions, decisions, notes, removal] = await Promise.all([
    listNamesOf(db, ref, MOST_NAMES),
    getPersonCounts(db, ref),
    getSanctionHistory(db, ref, now),
    listDecisionsAboutAuthor(db, column, MOST_DECISIONS),
    listNotes(db, ref, MOST_NOTES),
    findLastRemoval(db, ref),
  ]);
  const { email, ...shown } = whom;
  const refusal = sanctionRefusal(member, whom);
  const holds = (kind: string) => sanctions.some((row) => row.isActive && row.kind === kind);
  const view: PersonView = {
    ...shown,
    email: can(member, 'manage users') ? email : undefined,
    otherNames: names.filter((name) => name !== whom.name),
    counts,
    sanctions,
    decisions: decisions.map(({ reason, ...row }) => ({ ...row, ...(reason && { reason }) })),
    notes: notes.map((note) => ({
      id: note.id,
      body: note.body,
      by: note.writer_name ?? GONE,
      at: note.created_at.toISOString(),
    })),
    acts: refusal ? [] : actsFor(holds('mute'), holds('ban')),
    mayRemoveAsSpam: spamRefusal(member, whom) === undefined,
    refusal,
    removal: removal && (await presentRemoval(asked, removal)),
  };
  return { kind: 'found', view };
}

async function presentRemoval({ db, now }: Asked, removal: RemovalRow) {
  const { id, state, created_by, created_at } = removal;
  const remover = created_by === null ? undefined : await findUser(db, created_by);
  const canUndo = canRestore(removal, now);
  return { id, state, by: remover?.name ?? GONE, at: created_at.toISOString(), canUndo };
}

function actsFor(isMuted: boolean, isBanned: boolean): SanctionAct[] {
  return [
    'warn',
    'mute',
    'ban',
    ...(isMuted ? (['unmute'] as const) : []),
    ...(isBanned ? (['unban'] as const) : []),
  ];
}

type Whom = Pick<PersonView, 'kind' | 'id' | 'name' | 'role' | 'email' | 'since' | 'lastSeenAt'>;

/** Name and beginnings. @throws AppError 'not-found' */
export async function findWhom(db: Database, ref: ActorRef): Promise<Whom | { to: ActorRef }> {
  if (ref.kind === 'member') {
    const account = await findUser(db, ref.id);
    if (!account) throw new AppError('not-found');
    const { name, role, email, created_at } = account;
    return { ...ref, name, role, email, since: created_at.toISOString(), lastSeenAt: undefined };
  }
  const guest = await findGuestOf(db, ref.id);
  if (!guest) throw new AppError('not-found');
  if (guest.user_id !== null) return { to: { kind: 'member', id: guest.user_id } };
  return {
    ...ref,
    name: guestName(guest),
    role: undefined,
    email: undefined,
    since: guest.created_at.toISOString(),
    lastSeenAt: guest.last_seen_at.toISOString(),
  };
}
