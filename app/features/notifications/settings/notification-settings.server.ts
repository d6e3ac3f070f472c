import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { updateEmailedUntil } from '../digest/digest.queries.server.ts';
import {
  canReceive,
  isStaffKind,
  type NotificationKind,
  notificationKinds,
} from '../notifications.policy.ts';
import { type Delivery, defaultDelivery } from './delivery.ts';
import {
  listDeliveries,
  updateEmailToSite,
  upsertDelivery,
} from './notification-settings.queries.server.ts';
import type { NotificationSettings } from './notification-settings.schema.ts';

export interface KindSetting {
  kind: NotificationKind;
  delivery: Delivery;
  isStaffKind: boolean;
}

/** Returns the settings of all kinds that this member's role can receive. */
export async function getNotificationSettings(
  db: Database,
  member: Member,
): Promise<KindSetting[]> {
  const rows = await listDeliveries(db, member.id);
  const saved = new Map(rows.map((row) => [row.kind, row.delivery]));
  return notificationKinds
    .filter((kind) => canReceive(member, kind))
    .map((kind) => ({
      kind,
      delivery: saved.get(kind) ?? defaultDelivery(kind),
      isStaffKind: isStaffKind(kind),
    }));
}

/** A member who turns on emails gets none about earlier notifications. */
export async function saveNotificationSettings(
  transaction: RunTransaction,
  member: Member,
  settings: NotificationSettings,
  now: Date,
): Promise<void> {
  await transaction(async ({ db }) => {
    const before = await getNotificationSettings(db, member);
    const hadEmails = before.some(({ delivery }) => delivery === 'email');
    for (const { kind, delivery: previous } of before) {
      const delivery = settings[kind] ?? previous;
      if (delivery !== previous) await upsertDelivery(db, member.id, kind, delivery);
    }
    const wantsEmails = before.some(({ kind }) => settings[kind] === 'email');
    if (wantsEmails && !hadEmails) await updateEmailedUntil(db, member.id, now);
  });
}

export async function unsubscribeFromDigests(
  transaction: RunTransaction,
  userId: number,
): Promise<void> {
  await transaction(({ db }) => updateEmailToSite(db, userId));
}
