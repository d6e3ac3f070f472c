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
  /** Groups the emails of a list in email clients (RFC 2919), such as `newsletter`. */
  listId?: string | undefined;
  /** Where bounces go. By default, to the sender. */
  returnPath?: string | undefined;
}

/**
 * `refused`: the server does not take this email, now or later. `blocked`: it does not take any email
 * from us. `deferred`: it may take this email later. `unreachable`: no email was handed over.
 * `uncertain`: the connection broke before the response, so the email may have been accepted.
 */
export type MailFailureKind = 'refused' | 'blocked' | 'deferred' | 'unreachable' | 'uncertain';

export interface MailFailure {
  kind: MailFailureKind;
  /** The server's reply, if there was one. */
  message: string;
}

export interface Mailer {
  /** Resolves to undefined once the server has accepted the email. */
  send: (message: MailMessage) => Promise<MailFailure | undefined>;
  /** Connects and signs in without sending an email. Resolves to undefined if that works. */
  check: () => Promise<MailFailure | undefined>;
  /** Finishes what is being sent. */
  close: () => void;
}
