import type { BoardCategory } from '../discussions/embeds/board-categories.ts';

/** What somebody comes to do, as links to the board say it. */
export interface BoardIntent {
  category?: BoardCategory;
  placeholder: string;
}

const intents: Record<string, BoardIntent> = {
  share: { category: 'art', placeholder: 'What have you made, and how?' },
  discuss: { placeholder: 'What would you like to talk about?' },
  'submit-news': {
    category: 'news',
    placeholder: 'What happened, and where can everybody read it? Please name your source.',
  },
};

/** Undefined for whatever names none. */
export function readIntent(word: string | null): BoardIntent | undefined {
  return word !== null && Object.hasOwn(intents, word) ? intents[word] : undefined;
}
