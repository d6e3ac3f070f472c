import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { recordAct } from '../audit/audit.server.ts';
import { writeSetting } from '../settings/settings.server.ts';
import { discussionSettingsTag, getDiscussionSettings } from './closing.server.ts';
import type { DiscussionSettings } from './discussions.schema.ts';

/** Answers false when they were so already; nothing is written then. */
export function changeDiscussionSettings(
  transaction: RunTransaction,
  member: Member,
  settings: DiscussionSettings,
  now: Date,
): Promise<boolean> {
  return transaction(async ({ db, changes }) => {
    const before = await getDiscussionSettings(db);
    if (before.closeAfterDays === settings.closeAfterDays) return false;
    await writeSetting(db, 'discussions', settings, now);
    changes(discussionSettingsTag);
    const subject = { kind: 'settings', id: null, name: 'Comments' };
    const act = { actor: member, act: 'settings.change', subject, before, after: settings };
    await recordAct(db, act, now);
    return true;
  });
}
