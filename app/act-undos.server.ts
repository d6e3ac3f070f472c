import { userActUndo } from './features/accounts/undo-acts.server.ts';
import type { ActUndo } from './features/audit/act-undo.server.ts';
import { decisionUndo } from './features/moderation/take-back.server.ts';
import { removalUndo } from './features/people/spam-undo.server.ts';
import { reviewKinds } from './review-kinds.server.ts';

/** What can be undone from its entry in the audit log, as the features register it. */
export const actUndos: readonly ActUndo[] = [userActUndo, decisionUndo(reviewKinds), removalUndo];
