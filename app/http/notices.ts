export interface Notice {
  title: string;
  description: string;
  /** What may be taken back, in the words of whoever takes it back. */
  undo?: string;
}

/** Those a page's own script says as well; the others are known to the server alone. */
export const notices = {
  'subscribed-footer': {
    title: 'Subscription successful!',
    description: "You've been added to our mailing list.",
  },
  'subscribed-popup': {
    title: 'Subscription Successful',
    description: "You've been added to our notification list!",
  },
  'message-posted': {
    title: 'Message posted!',
    description: 'Your message has been added to the board.',
  },
  'message-held': {
    title: 'Message received',
    description: 'It appears as soon as somebody has looked at it.',
  },
  'message-saved': { title: 'Message saved', description: 'Everybody reads the new words now.' },
  'message-reported': { title: 'Report sent', description: 'Thank you. Somebody will look at it.' },
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;
