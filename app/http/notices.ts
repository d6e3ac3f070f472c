export interface Notice {
  title: string;
  description: string;
}

/** What a page says after a form was sent without scripts, by the word in its `notice` parameter. */
export const notices = {
  'subscribed-footer': {
    title: 'Subscription successful!',
    description: "You've been added to our mailing list.",
  },
  'subscribed-popup': {
    title: 'Subscription Successful',
    description: "You've been added to our notification list!",
  },
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function isNoticeName(word: string | null): word is NoticeName {
  return word !== null && Object.hasOwn(notices, word);
}
