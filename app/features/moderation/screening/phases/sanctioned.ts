import { untilWords } from '../../../../text/until.ts';
import type { Phase } from '../draft.ts';

/** Who is muted or banned writes nothing until that ends. */
export const sanctioned: Phase = {
  name: 'sanctioned',
  judge: ({ author: { restriction } }) => {
    if (!restriction) return undefined;
    const word = restriction.kind === 'ban' ? 'banned' : 'muted';
    return {
      kind: 'refuse',
      phase: 'sanctioned',
      sentence: `You are ${word} ${untilWords(restriction.until)}. The reason given: ${restriction.reason}`,
    };
  },
};
