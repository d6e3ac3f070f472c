export const emailStatuses = ['waiting', 'sent', 'failed', 'stored'] as const;

export type EmailStatus = (typeof emailStatuses)[number];

/** A row in the outbox. */
export interface EmailSummary {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  status: EmailStatus;
  /** ISO 8601. */
  createdAt: string;
}

export interface EmailDetails extends EmailSummary {
  finishedAt: string | undefined;
  error: string | undefined;
  /** False once the text was deleted. */
  hasPreview: boolean;
  plain: string | undefined;
}
