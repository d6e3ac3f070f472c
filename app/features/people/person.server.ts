import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { may } from '../accounts/rights.policy.ts';
import { getSanctionHistory } from '../accounts/sanction-history.server.ts';
import { guestName } from '../accounts/sanctioned-person.server.ts';
import { sanctionRefusal, spamRefusal } from '../accounts/users.policy.ts';
import { getDecisionsAbout } from '../moderation/decisions-about.server.ts';
import { listNotes } from './notes.queries.server.ts';
import { findAccountOf, findGuestOf, listNamesOf } from './person.queries.server.ts';
import { getPersonCounts } from './person-counts.server.ts';
import type { PersonView } from './person-view.ts';
import { canRestore } from './removal-time.ts';
import type { SanctionAct } from './sanction-acts.ts';
import { findLastRemoval, type RemovalRow } from './spam.queries.server.ts';

const MOST_NAMES = 6;
const MOST_DECISIONS = 20;
const MOST_NOTES = 100;
const GONE = 'somebody whose account is gone';

/** A guest who has become an account is looked at there. */
export type FoundPerson = { kind: 'moved'; to: PersonRef } | { kind: 'found'; view: PersonView };

interface Asked {
  db: Database;
  member: Member;
  now: Date;
}

/** All that staff knows of somebody. @throws AppError 'not-found' for nobody. */
export async function getPerson(asked: Asked, ref: PersonRef): Promise<FoundPerson> {
  const { db, member, now } = asked;
  const whom = await findWhom(db, ref);
  if ('to' in whom) return { kind: 'moved', to: whom.to };
  const column = ref.kind === 'member' ? { userId: ref.id } : { guestId: ref.id };
  const [names, counts, sanctions, decisions, notes, removal] = await Promise.all([
    listNamesOf(db, ref, MOST_NAMES),
    getPersonCounts(db, ref),
    getSanctionHistory(db, ref, now),
    getDecisionsAbout(db, column, MOST_DECISIONS),
    listNotes(db, ref, MOST_NOTES),
    findLastRemoval(db, ref),
  ]);
  const { email, ...shown } = whom;
  const refusal = sanctionRefusal(member, whom);
  const holds = (kind: string) => sanctions.some((row) => row.isHolding && row.kind === kind);
  const view: PersonView = {
    ...shown,
    email: may(member, 'manage users') ? email : undefined,
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
  const remover = created_by === null ? undefined : await findAccountOf(db, created_by);
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
export async function findWhom(db: Database, ref: PersonRef): Promise<Whom | { to: PersonRef }> {
  if (ref.kind === 'member') {
    const account = await findAccountOf(db, ref.id);
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
