/** An email. The mailer strips line breaks from addresses and headers. */
export interface MailMessage {
  /** The same for every attempt, so that mail servers can detect duplicates. */
  messageId: string;
  /** Sender name, unless MAIL_FROM contains one. */
  senderName: string;
  to: string;
  subject: string;
  html: string;
  plain: string;
  /** URL that unsubscribes on POST (RFC 8058). */
  oneClickUnsubscribe?: string | undefined;
}

export interface MailFailure {
  /** A retry would fail too. */
  isPermanent: boolean;
  /** The server's reply, if there was one. */
  message: string;
}

export interface Mailer {
  /** Resolves to undefined once the server has accepted the email. */
  send: (message: MailMessage) => Promise<MailFailure | undefined>;
  close: () => void;
}
