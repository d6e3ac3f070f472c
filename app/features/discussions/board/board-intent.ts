/** The request of a link to the board with `?intent=`. */
export interface BoardIntent {
  /** Id of a category. */
  category?: string;
  placeholder: string;
  /** Links to the submission forms that fit the intent. */
  panel?: IntentPanel;
}

export interface IntentPanel {
  text: string;
  links: { to: string; label: string }[];
}

const intents: Record<string, BoardIntent> = {
  share: {
    category: 'art',
    placeholder: 'What did you make, and how?',
    panel: {
      text: 'Submit it to the gallery or the fan art wall and we’ll credit you. Or show it to everyone here on the board.',
      links: [
        { to: '/submit/media', label: 'Share media' },
        { to: '/submit/fan-art', label: 'Submit fan art' },
      ],
    },
  },
  discuss: { placeholder: 'What would you like to talk about?' },
  'submit-news': {
    category: 'news',
    placeholder: 'What happened, and where did you read it? Name your source.',
    panel: {
      text: 'Send it to our editors, with links and evidence. Or talk about it here on the board.',
      links: [{ to: '/submit/news', label: 'Submit News' }],
    },
  },
};

export function readIntent(value: string | null): BoardIntent | undefined {
  return value !== null && Object.hasOwn(intents, value) ? intents[value] : undefined;
}
