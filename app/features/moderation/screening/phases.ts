import { flood, repeat, sanction, staff, widelyPostedText } from './author-phases.ts';
import { bannedWords, holdAll, images, linkList, tooLong, tooManyLinks } from './content-phases.ts';
import type { ScreeningPhase } from './draft.ts';

/** The order in which a draft is screened. The first phase that returns a verdict decides. */
export const screeningPhases: readonly ScreeningPhase[] = [
  sanction,
  tooLong,
  flood,
  repeat,
  staff,
  widelyPostedText,
  linkList,
  bannedWords,
  tooManyLinks,
  images,
  holdAll,
];
