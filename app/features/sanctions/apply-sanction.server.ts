import { AppError, refuseIf } from '#app/errors.ts';
import { deleteUserSessions, type StaffArgs } from '#app/features/identity/identity.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import type { Database } from '#db/engine.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { notifySanction } from './notify-sanction.server.ts';
import { recordSubjectAction, type SanctionSubject } from './sanction-subject.server.ts';
import { sanctionRefusal } from './sanctions.policy.ts';
import {
  insertSanction,
  listRecentSanctions,
  updateSanctionLifted,
  updateSanctionsLifted,
} from './sanctions.queries.server.ts';

export interface SanctionDeps extends Pick<StaffArgs, 'now' | 'actor'> {
  /** The caller tells the subject. */
  isSilent?: boolean;
}

export interface LiftedSanctions {
  /** Strictest first. */
  ids: readonly number[];
  /** The sanction of the same kind that is in effect from now on. */
  replacedBy?: number | undefined;
}

/** Closes the open appeals against lifted sanctions, or moves them to the sanction that replaced them. */
export type SettleAppeals = (
  unit: UnitOfWork,
  lifted: LiftedSanctions,
  /** The id is null for the site itself. */
  context: { now: Date; actor: { id: number | null } },
) => Promise<void>;

/** Appeals are a feature above this one, which callers pass down. */
export interface LiftDeps extends SanctionDeps {
  settleAppeals: SettleAppeals;
}

export interface SanctionTerms {
  /** Shown to the subject. */
  reason: string;
  /** Undefined for a permanent sanction. */
  until: Date | undefined;
}

/**
 * Mutes or bans the subject, replacing an active sanction of the same kind; undefined terms only
 * lift it. Returns the audit entry's id, or undefined if nothing changed.
 * @throws AppError refused if the actor may not sanction the subject
 */
export async function setSanction(
  unit: UnitOfWork,
  deps: LiftDeps,
  subject: SanctionSubject,
  kind: 'mute' | 'ban',
  terms: SanctionTerms | undefined,
): Promise<number | undefined> {
  refuseIf(sanctionRefusal(deps.actor, subject));
  const { db, enqueue, invalidate } = unit;
  const lift = { subjectId: subject.id, kind, liftedBy: deps.actor.id };
  const allLifted = await updateSanctionsLifted(db, lift, deps.now);
  const [lifted] = allLifted;
  if (!terms && !lifted) return undefined;
  const sanctionId = terms && (await createSanction(unit, deps, subject, { kind, ...terms }));
  if (lifted) {
    const ids = allLifted.map(({ id }) => id);
    await deps.settleAppeals(unit, { ids, replacedBy: sanctionId }, deps);
  }
  if (kind === 'ban' && subject.access) {
    if (terms) await deleteUserSessions(db, subject.id);
    invalidate(membersTag);
  }
  const event = sanctionId
    ? ({ sanctionId, event: 'applied' } as const)
    : ({ sanctionId: lifted?.id ?? 0, event: 'lifted' } as const);
  if (!deps.isSilent) await enqueue(notifySanction, event);
  return recordSubjectAction(unit.db, deps, subject, {
    verb: terms ? kind : `un${kind}`,
    before: { [kind]: lifted ? { reason: lifted.reason, until: lifted.until_at } : null },
    after: { [kind]: terms ? { reason: terms.reason, until: terms.until ?? null } : null },
    reason: terms?.reason,
  });
}

/**
 * Warnings restrict nothing. Returns the audit entry's id.
 * @throws AppError refused if the actor may not sanction the subject
 */
export async function issueWarning(
  unit: UnitOfWork,
  deps: SanctionDeps,
  subject: SanctionSubject,
  reason: string,
): Promise<number> {
  refuseIf(sanctionRefusal(deps.actor, subject));
  const terms = { kind: 'warning', reason, until: undefined } as const;
  const sanctionId = await createSanction(unit, deps, subject, terms);
  await unit.enqueue(notifySanction, { sanctionId, event: 'applied' });
  return recordSubjectAction(unit.db, deps, subject, {
    verb: 'warn',
    before: { warning: null },
    after: { warning: { id: sanctionId, reason } },
    reason,
  });
}

/** Returns the audit entry's id, or undefined if the warning was already withdrawn. */
export async function withdrawWarning(
  unit: UnitOfWork,
  deps: LiftDeps,
  subject: SanctionSubject,
  warning: { id: number; reason: string },
): Promise<number | undefined> {
  refuseIf(sanctionRefusal(deps.actor, subject));
  if (!(await updateSanctionLifted(unit.db, warning.id, deps.actor.id, deps.now))) {
    return undefined;
  }
  await deps.settleAppeals(unit, { ids: [warning.id] }, deps);
  if (!deps.isSilent) {
    await unit.enqueue(notifySanction, { sanctionId: warning.id, event: 'lifted' });
  }
  return recordSubjectAction(unit.db, deps, subject, {
    verb: 'unwarn',
    before: { warning },
    after: { warning: null },
    reason: undefined,
  });
}

const REPEAT_MS = 60_000;

const doneLabels = { warning: 'warned', mute: 'muted', ban: 'banned' } as const;

/**
 * For forms, which a double click sends twice. The caller has locked the subject.
 * @throws AppError refused if the actor has just done the same
 */
export async function ensureNotRepeated(
  db: Database,
  { actor, now }: SanctionDeps,
  subject: Pick<SanctionSubject, 'id' | 'name'>,
  { kind, reason, until }: SanctionTerms & { kind: SanctionKind },
): Promise<void> {
  const since = new Date(now.getTime() - REPEAT_MS);
  const like = { subjectId: subject.id, kind, createdBy: actor.id, reason, since };
  const endsAt = (date: Date | null | undefined) => date?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const recent = await listRecentSanctions(db, like);
  if (recent.every(({ until_at }) => Math.abs(endsAt(until_at) - endsAt(until)) > REPEAT_MS))
    return;
  throw new AppError('refused', {
    message: `You’ve just ${doneLabels[kind]} ${subject.name} for this reason, so nothing was done twice.`,
  });
}

function createSanction(
  { db }: UnitOfWork,
  { actor, now }: SanctionDeps,
  subject: SanctionSubject,
  { kind, reason, until }: SanctionTerms & { kind: SanctionKind },
): Promise<number> {
  return insertSanction(db, {
    kind,
    subject_id: subject.id,
    reason,
    until_at: until ?? null,
    created_at: now,
    created_by: actor.id,
    lifted_at: null,
    lifted_by: null,
  });
}
