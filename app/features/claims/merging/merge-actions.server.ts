import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { lockMerges } from './lock-for-merge.server.ts';
import { undoMerge } from './undo-merge.server.ts';
import { undoSplit } from './undo-split.server.ts';

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
    split: {
      label: 'Split',
      toast: nameToast('Claim split', '{name}'),
      undo: undoSplit,
      lockForUndo: lockMerges,
    },
    unsplit: {
      label: 'Undid a split of',
      toast: nameToast('Claims joined again', '{name}'),
    },
  },
  'publish content',
);
