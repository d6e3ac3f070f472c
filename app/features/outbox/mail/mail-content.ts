import type { ReactNode } from 'react';
import type { SiteIdentity } from '#app/features/settings/site.schema.ts';

/** What one mail says, around which the frame is put. */
export interface MailContent {
  to: string;
  subject: string;
  /** The line an inbox shows beside the subject. */
  preview: string;
  /** Why the reader gets it, in a sentence at its foot. */
  reason: string;
  body: ReactNode;
  unsubscribe?: UnsubscribeLinks | undefined;
}

export interface UnsubscribeLinks {
  /** Page with a button. */
  page: string;
  /** Address that takes a bare POST. */
  oneClick: string;
}

/** What a mail may say about the site it comes from. */
export interface MailSite {
  identity: SiteIdentity;
  /** Public address, without a slash at its end. */
  origin: string;
}
