import { accountSettingsGroup } from './features/accounts/settings.server.ts';
import { userActUndo } from './features/accounts/undo-acts.server.ts';
import type { ActUndo } from './features/audit/act-undo.server.ts';
import { discussionSettingsGroup } from './features/discussions/closing.server.ts';
import { moderationSettingsGroup } from './features/moderation/moderation-settings.server.ts';
import { decisionUndo } from './features/moderation/take-back.server.ts';
import { removalUndo } from './features/people/spam-undo.server.ts';
import { settingsUndo } from './features/settings/change-settings.server.ts';
import { reviewKinds } from './review-kinds.server.ts';
import { registeredTraces } from './traces/registered-traces.server.ts';

/** What can be undone from its entry in the audit log, as the features register it. */
export const actUndos: readonly ActUndo[] = [
  userActUndo(registeredTraces),
  decisionUndo(reviewKinds),
  removalUndo,
  settingsUndo([accountSettingsGroup, moderationSettingsGroup, discussionSettingsGroup]),
];
