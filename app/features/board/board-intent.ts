import type { BoardCategory } from '../discussions/embeds/board-categories.ts';

/** What somebody comes to do, as links to the board say it. */
export interface BoardIntent {
  category?: BoardCategory;
  placeholder: string;
  /** Besides talking about it there is a form for it. */
  panel?: IntentPanel;
}

export interface IntentPanel {
  text: string;
  ways: { to: string; label: string }[];
}

const intents: Record<string, BoardIntent> = {
  share: {
    category: 'art',
    placeholder: 'What have you made, and how?',
    panel: {
      text: 'Send it in for the gallery or the fan art wall, with your name beside it. Or show it to everybody here on the board.',
      ways: [
        { to: '/submit/media', label: 'Share Media' },
        { to: '/submit/fan-art', label: 'Submit Fan Art' },
      ],
    },
  },
  discuss: { placeholder: 'What would you like to talk about?' },
  'submit-news': {
    category: 'news',
    placeholder: 'What happened, and where can everybody read it? Please name your source.',
    panel: {
      text: 'Send it to the people who write the news, with links and evidence. Or talk about it here on the board.',
      ways: [{ to: '/submit/news', label: 'Submit News' }],
    },
  },
};

/** Undefined for whatever names none. */
export function readIntent(word: string | null): BoardIntent | undefined {
  return word !== null && Object.hasOwn(intents, word) ? intents[word] : undefined;
}
