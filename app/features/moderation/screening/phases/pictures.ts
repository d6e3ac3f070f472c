import type { Phase } from '../draft.ts';

const TRUSTED_AFTER_DAYS = 7;

/** By the rule for pictures, whether or not texts are screened. */
export const pictures: Phase = {
  name: 'pictures',
  judge: ({ hasPictures, author }, { settings }) => {
    if (!hasPictures || settings.imageModeration === 'none') return undefined;
    if (settings.imageModeration === 'manual') {
      return { kind: 'hold', phase: 'pictures', why: 'Posts with pictures wait for a look.' };
    }
    if (author.kind === 'member' && author.accountDays >= TRUSTED_AFTER_DAYS) return undefined;
    const why = 'Pictures by guests and by accounts younger than a week wait for a look.';
    return { kind: 'hold', phase: 'pictures', why };
  },
};
