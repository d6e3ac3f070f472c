export const mailStatuses = ['waiting', 'sent', 'failed', 'stored'] as const;

export type MailStatus = (typeof mailStatuses)[number];

/** A mail as the list of the outbox shows it. */
export interface MailRow {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  createdAt: string;
}

/** One mail with all that is still known of it. */
export interface MailDetails extends MailRow {
  finishedAt: string | undefined;
  error: string | undefined;
  /** Whether it can still be looked at as it was sent. */
  hasPreview: boolean;
  plain: string | undefined;
}
