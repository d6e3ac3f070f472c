import { formatLongDay } from '../../../../text/days.ts';
import type { Phase } from '../draft.ts';

/** Who is muted or banned writes nothing until that ends. */
export const sanctioned: Phase = {
  name: 'sanctioned',
  judge: ({ author: { restriction } }) => {
    if (!restriction) return undefined;
    const word = restriction.kind === 'ban' ? 'banned' : 'muted';
    const until = restriction.until
      ? `until ${formatLongDay(restriction.until.toISOString())}`
      : 'until further notice';
    return {
      kind: 'refuse',
      phase: 'sanctioned',
      sentence: `You are ${word} ${until}. The reason given: ${restriction.reason}`,
    };
  },
};
