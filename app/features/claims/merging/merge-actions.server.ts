import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { lockMerges } from './lock-for-merge.server.ts';
import { undoMerge } from './undo-merge.server.ts';

export const mergeActions = defineActions(
  'claim',
  {
    merge: {
      label: 'Merged another claim into',
      toast: nameToast('Claims merged', '{name}'),
      undo: undoMerge,
      lockForUndo: lockMerges,
    },
    unmerge: {
      label: 'Undid a merge into',
      toast: nameToast('Claims separated', '{name}'),
    },
    // Has no undo: the new claim would have to be told apart from what was added to it.
    split: { label: 'Split', toast: nameToast('Claim split', '{name}') },
  },
  'publish content',
);
