import { AppError } from '#app/errors.ts';
import { defineActions, type Toast, type Undo } from '#app/features/audit/audit.server.ts';
import type { ReviewKinds } from '../review/review-kind.server.ts';
import { undoDecision, undoPayload } from './undo-decision.server.ts';

/** Several decisions made at once are all the same. */
function decisionToast(label: string, appealTitle = label): Toast {
  return ([{ action, subject }, ...others]) => {
    const count = others.length + 1;
    if (count > 1) {
      return {
        title: `${count} items ${label.toLowerCase()}`,
        description: 'They’re no longer in the queue.',
      };
    }
    const isAppeal = action.startsWith('appeal.');
    return { title: isAppeal ? appealTitle : label, description: subject.name };
  };
}

const undone: Toast = ({ length }) =>
  length > 1
    ? { title: 'Decisions undone', description: 'They’re back in the queue.' }
    : { title: 'Decision undone', description: 'It’s back in the queue.' };

export function createDecisionActions(kinds: ReviewKinds) {
  const undo: Undo = (_unit, { transaction, now, actor }, { before }) => {
    const payload = undoPayload.safeParse(before);
    if (!payload.success) throw new AppError('not-found');
    return undoDecision({ transaction, kinds, now }, payload.data.reviewItem, actor);
  };
  return defineActions(
    kinds.map(({ kind }) => kind),
    {
      approve: { label: 'Approved', toast: decisionToast('Approved', 'Appeal granted'), undo },
      reject: { label: 'Rejected', toast: decisionToast('Rejected', 'Decision upheld'), undo },
      remove: { label: 'Removed', toast: decisionToast('Removed'), undo },
      keep: { label: 'Kept', toast: decisionToast('Kept'), undo },
      return: { label: 'Returned', toast: decisionToast('Changes requested'), undo },
      undo: { label: 'Undid the decision about', toast: undone },
    },
    'open the review queue',
  );
}
