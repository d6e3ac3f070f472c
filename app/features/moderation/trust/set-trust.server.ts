import { z } from 'zod';
import { AppError, refuseIf } from '#app/errors.ts';
import {
  changedSince,
  recordUserAction,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import {
  findTrust,
  membersTag,
  memberTag,
  type TrustRow,
  updateTrust,
} from '#app/features/identity/members.server.ts';
import {
  notifyDecision,
  retractDecisionByKey,
} from '#app/features/notifications/notifications.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { measure, toLevel } from './get-trust.server.ts';
import { earnedLevel, type TrustLevel, trustLevelNames } from './trust-levels.ts';
import { getTrustSettings } from './trust-settings.server.ts';

export type TrustDeps = Pick<StaffArgs, 'transaction' | 'now' | 'actor'>;

export interface TrustChange {
  /** `earned` lets time and contributions decide again. */
  level: TrustLevel | 'earned';
  /** The member sees it. */
  reason: string;
}

const trustState = z.object({
  undoData: z.object({ level: z.int().min(0).max(3), isSetByStaff: z.boolean() }),
});

type Trust = z.output<typeof trustState>['undoData'];

/** The caller checks that the actor may. Returns the audit entry's id. @throws AppError not-found, refused */
export function setTrust(deps: TrustDeps, userId: number, change: TrustChange): Promise<number> {
  return deps.transaction(async (unit) => {
    const row = await lockTrust(unit, userId);
    const current = toTrust(row);
    const isEarned = change.level === 'earned';
    const level =
      change.level === 'earned'
        ? earnedLevel(await getTrustSettings(unit.db), measure(row, deps.now))
        : change.level;
    const next = { level, isSetByStaff: !isEarned };
    const isSame = current.level === level && current.isSetByStaff === next.isSetByStaff;
    refuseIf(isSame ? 'That’s already their level.' : undefined, 'level');
    await apply(unit, userId, next);
    await notifyDecision(
      unit,
      userId,
      {
        decision: 'trust-changed',
        title: trustLevelNames[level],
        path: '/settings#trust-level',
        reason: change.reason,
        key: notificationKey(userId),
      },
      deps.now,
    );
    return recordUserAction(unit.db, deps, row, {
      action: 'user.trust',
      before: toState(current),
      after: toState(next),
      reason: change.reason,
    });
  });
}

export const undoTrust: Undo = async (unit, deps, { subject: { id = 0 }, before, after }) => {
  const [earlier, later] = [before, after].map((state) => trustState.safeParse(state).data);
  if (!earlier || !later) throw changedSince();
  const row = await lockTrust(unit, id);
  requireUnchanged(toTrust(row), later.undoData);
  await apply(unit, id, earlier.undoData);
  await retractDecisionByKey(unit.db, id, notificationKey(id));
  return recordUserAction(unit.db, deps, row, {
    action: 'user.undo-trust',
    before: toState(later.undoData),
    after: toState(earlier.undoData),
  });
};

async function lockTrust({ db }: UnitOfWork, userId: number): Promise<TrustRow> {
  await listUsersForUpdate(db, [userId]);
  const row = await findTrust(db, userId);
  if (!row) throw new AppError('not-found');
  return row;
}

async function apply(unit: UnitOfWork, userId: number, trust: Trust): Promise<void> {
  await updateTrust(unit.db, userId, trust);
  unit.invalidate(membersTag, memberTag(userId));
}

function toTrust(row: TrustRow): Trust {
  return { level: toLevel(row), isSetByStaff: row.is_trust_set_by_staff };
}

function toState(trust: Trust) {
  return {
    trustLevel: trustLevelNames[toLevel({ trust_level: trust.level })],
    isTrustSetByStaff: trust.isSetByStaff,
    undoData: trust,
  };
}

function notificationKey(userId: number): string {
  return `trust:${userId}`;
}
