/** A mail ready to go. Line breaks in addresses and headers never reach the wire. */
export interface MailMessage {
  /** The same for each attempt, so that a mail that arrives twice is known by it. */
  messageId: string;
  /** Shown as the sender unless MAIL_FROM names one. */
  senderName: string;
  to: string;
  subject: string;
  html: string;
  plain: string;
  /** Address that ends the subscription by a bare POST (RFC 8058). */
  oneClickUnsubscribe?: string | undefined;
}

/** The mail server did not take a mail. */
export interface MailRefusal {
  /** Asking again would get the same answer. */
  isFinal: boolean;
  /** In the server's own words where it said any. */
  words: string;
}

export interface Mailer {
  /** Resolves with nothing once the server has taken the mail, else with why it did not. */
  send: (message: MailMessage) => Promise<MailRefusal | undefined>;
  close: () => void;
}
