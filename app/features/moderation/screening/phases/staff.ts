import type { Phase } from '../draft.ts';

/** Who may decide about others' posts is not held up. */
export const staff: Phase = {
  name: 'staff',
  judge: ({ author }) => (author.isStaff ? { kind: 'trust', phase: 'staff' } : undefined),
};
