import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { updateMailedAt } from '../digest/digest.queries.server.ts';
import {
  hearsOf,
  isForStaff,
  type NotificationKind,
  notificationKinds,
} from '../notifications.policy.ts';
import {
  listReaches,
  updateMailsEnded,
  upsertReach,
} from './notification-settings.queries.server.ts';
import {
  type NotificationSettings,
  type Reach,
  usualReach,
} from './notification-settings.schema.ts';

export interface KindSetting {
  kind: NotificationKind;
  reach: Reach;
  isForStaff: boolean;
}

/** Of every kind this member can hear of. */
export async function getNotificationSettings(
  db: Database,
  member: Member,
): Promise<KindSetting[]> {
  const chosen = new Map((await listReaches(db, member.id)).map((row) => [row.kind, row.reach]));
  return notificationKinds
    .filter((kind) => hearsOf(member.role, kind))
    .map((kind) => ({ kind, reach: chosen.get(kind) ?? usualReach, isForStaff: isForStaff(kind) }));
}

/** What had come before mails were wanted is not mailed. */
export async function saveNotificationSettings(
  transaction: RunTransaction,
  member: Member,
  settings: NotificationSettings,
  now: Date,
): Promise<void> {
  await transaction(async ({ db }) => {
    const before = await getNotificationSettings(db, member);
    const isMailed = before.some(({ reach }) => reach === 'mail');
    for (const { kind, reach } of before) {
      const wanted = settings[kind] ?? reach;
      if (wanted !== reach) await upsertReach(db, member.id, kind, wanted);
    }
    const wantsMail = before.some(({ kind }) => settings[kind] === 'mail');
    if (wantsMail && !isMailed) await updateMailedAt(db, member.id, now);
  });
}

/** Ends the mails, whatever they were about. */
export async function endNotificationMails(
  transaction: RunTransaction,
  userId: number,
): Promise<void> {
  await transaction(({ db }) => updateMailsEnded(db, userId));
}
