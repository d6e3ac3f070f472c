import type { Phase } from '../draft.ts';

/** Nobody reads what comes faster than this. */
const MOST = { inMinute: 6, inTenMinutes: 30 } as const;

export const floods: Phase = {
  name: 'floods',
  judge: ({ author, recent }) => {
    if (author.isStaff) return undefined;
    if (recent.inMinute < MOST.inMinute && recent.inTenMinutes < MOST.inTenMinutes)
      return undefined;
    const sentence = 'That was a lot in a short time. Please wait a minute before you write again.';
    return { kind: 'refuse', phase: 'floods', sentence };
  },
};
