export interface FlashMessage {
  title: string;
  description: string;
  /** The audit entries that it offers to undo. */
  undo?: string;
}

/** Messages that client code shows, too. The others are in `flash-messages.server.ts`. */
export const flashMessages = {
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
  'comment-posted': { title: 'Comment posted', description: 'Everyone can read it now.' },
  'message-held': {
    title: 'Message received',
    description: 'It will appear once it’s approved.',
  },
  'message-saved': { title: 'Changes saved', description: 'Your edit is live.' },
  'message-reported': { title: 'Report sent', description: 'Thanks. We’ll take a look.' },
} satisfies Record<string, FlashMessage>;

export type FlashMessageName = keyof typeof flashMessages;
