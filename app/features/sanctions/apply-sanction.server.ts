import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  deleteUserSessions,
  membersTag,
  RefusedAction,
} from '#app/features/identity/identity.server.ts';
import { actorColumns, type Member } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { tellOfSanction } from './notify-sanction.server.ts';
import type { SanctionedPerson } from './sanction-subject.server.ts';
import { sanctionRefusal } from './sanctions.policy.ts';
import {
  insertSanction,
  updateSanctionLifted,
  updateSanctionsLifted,
} from './sanctions.queries.server.ts';

export interface SanctionParts {
  /** Who does it. */
  actor: Member;
  now: Date;
}

export interface Terms {
  /** The person reads it. */
  reason: string;
  /** Without one it holds until it is lifted. */
  until: Date | undefined;
}

/**
 * Mutes or bans somebody; what held before gives way. Undefined terms lift what there is. Answers
 * with the entry in the audit log, if there was a change. @throws RefusedAction for whom it may not be done to.
 */
export async function setSanction(
  unit: UnitOfWork,
  { actor, now }: SanctionParts,
  person: SanctionedPerson,
  kind: 'mute' | 'ban',
  terms: Terms | undefined,
): Promise<number | undefined> {
  refuseWhereDue(actor, person);
  const { db, enqueue, invalidate } = unit;
  const [lifted] = await updateSanctionsLifted(db, { person, kind, liftedBy: actor.id }, now);
  if (!terms && !lifted) return undefined;
  const sanctionId = terms && (await insertFor(unit, { actor, now }, person, { kind, ...terms }));
  if (kind === 'ban' && person.kind === 'member') {
    if (terms) await deleteUserSessions(db, person.id);
    invalidate(membersTag);
  }
  await enqueue(
    tellOfSanction,
    sanctionId ? { sanctionId, what: 'given' } : { sanctionId: lifted?.id ?? 0, what: 'lifted' },
  );
  return recordSanction(unit, { actor, now }, person, {
    verb: terms ? kind : `un${kind}`,
    before: { [kind]: lifted ? { reason: lifted.reason, until: lifted.until_at } : null },
    after: { [kind]: terms ? { reason: terms.reason, until: terms.until ?? null } : null },
    reason: terms?.reason,
  });
}

/** A word of warning; it restricts nothing. Answers with the entry in the audit log. */
export async function warnPerson(
  unit: UnitOfWork,
  parts: SanctionParts,
  person: SanctionedPerson,
  reason: string,
): Promise<number> {
  refuseWhereDue(parts.actor, person);
  const terms = { kind: 'warning', reason, until: undefined } as const;
  const sanctionId = await insertFor(unit, parts, person, terms);
  await unit.enqueue(tellOfSanction, { sanctionId, what: 'given' });
  return recordSanction(unit, parts, person, {
    verb: 'warn',
    before: { warning: null },
    after: { warning: { id: sanctionId, reason } },
    reason,
  });
}

/** Takes a warning back; undefined when it was taken back before. */
export async function unwarnPerson(
  unit: UnitOfWork,
  { actor, now }: SanctionParts,
  person: SanctionedPerson,
  warning: { id: number; reason: string },
): Promise<number | undefined> {
  refuseWhereDue(actor, person);
  if (!(await updateSanctionLifted(unit.db, warning.id, actor.id, now))) return undefined;
  await unit.enqueue(tellOfSanction, { sanctionId: warning.id, what: 'lifted' });
  return recordSanction(unit, { actor, now }, person, {
    verb: 'unwarn',
    before: { warning },
    after: { warning: null },
    reason: undefined,
  });
}

export function refuseWhereDue(actor: Member, person: SanctionedPerson): void {
  const refusal = sanctionRefusal(actor, person);
  if (refusal) throw new RefusedAction(refusal);
}

function insertFor(
  { db }: UnitOfWork,
  { actor, now }: SanctionParts,
  person: SanctionedPerson,
  { kind, reason, until }: Terms & { kind: 'warning' | 'mute' | 'ban' },
): Promise<number> {
  return insertSanction(db, {
    kind,
    ...actorColumns(person),
    reason,
    until_at: until ?? null,
    created_at: now,
    created_by: actor.id,
    lifted_at: null,
    lifted_by: null,
  });
}

interface SanctionAct {
  verb: string;
  before: object;
  after: object;
  reason: string | undefined;
}

/** Answers with the entry in the audit log. */
export function recordSanction(
  { db }: UnitOfWork,
  { actor, now }: SanctionParts,
  { kind, id, name }: SanctionedPerson,
  { verb, ...act }: SanctionAct,
): Promise<number> {
  const noun = kind === 'member' ? 'user' : 'guest';
  const subject = { kind: noun, id, name };
  const by = { id: actor.id, name: actor.name };
  return recordAuditEntry(db, { actor: by, subject, action: `${noun}.${verb}`, ...act }, now);
}
