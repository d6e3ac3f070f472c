import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { recordAct } from '../audit/audit.server.ts';
import type { ModerationSettings } from './moderation-settings.schema.ts';
import { getModerationSettings, writeModerationSettings } from './moderation-settings.server.ts';
import { moderationLogTag } from './public-log.server.ts';

/** They hold for whatever is written from now on. */
export function changeModerationSettings(
  transaction: RunTransaction,
  member: Member,
  settings: ModerationSettings,
  now: Date,
): Promise<void> {
  return transaction(async ({ db, changes }) => {
    changes(moderationLogTag);
    const before = await getModerationSettings(db);
    await writeModerationSettings(db, settings, now);
    const subject = { kind: 'settings', id: null, name: 'Moderation' };
    await recordAct(
      db,
      { actor: member, act: 'settings.change', subject, before, after: settings },
      now,
    );
  });
}
