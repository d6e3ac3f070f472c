import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';

/** Neither is undone: followers, comments and evidence would have to be told apart again. */
export const mergeActions = defineActions('claim', {
  merge: { label: 'Merged another claim into', toast: nameToast('Claims merged', '{name}') },
  split: { label: 'Split', toast: nameToast('Claim split', '{name}') },
});
