import type { Phase } from './draft.ts';
import { floods } from './phases/floods.ts';
import { highLevel } from './phases/high-level.ts';
import { linkLists } from './phases/link-lists.ts';
import { listedWords } from './phases/listed-words.ts';
import { manyLinks } from './phases/many-links.ts';
import { pictures } from './phases/pictures.ts';
import { repeats } from './phases/repeats.ts';
import { sanctioned } from './phases/sanctioned.ts';
import { spreadText } from './phases/spread-text.ts';
import { staff } from './phases/staff.ts';
import { tooLong } from './phases/too-long.ts';

/** What happens to a draft before it appears, in this order; the first phase with a verdict decides. */
export const phases: readonly Phase[] = [
  sanctioned,
  tooLong,
  floods,
  repeats,
  staff,
  spreadText,
  linkLists,
  listedWords,
  manyLinks,
  pictures,
  highLevel,
];
