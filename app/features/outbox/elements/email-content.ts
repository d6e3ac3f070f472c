import type { ReactNode } from 'react';
import type { Mark } from '#app/features/images/marks.server.ts';
import type { SiteIdentity } from '#app/features/settings/site.schema.ts';

/** An email without the frame around it. */
export interface EmailContent {
  to: string;
  subject: string;
  /** The text that an inbox shows next to the subject. */
  preview: string;
  /** Why the recipient gets it, for the footer. */
  reason: string;
  title: string;
  /** The title and what follows are what the site writes, in its language, and not the program's English. */
  isSiteText?: boolean;
  /** The texts below the title. Those that are false are left out. */
  paragraphs?: readonly ReactNode[];
  /** Anything else below the paragraphs. */
  body?: ReactNode;
  button?: { label: string; href: string };
  /** Secondary text below the button. */
  note?: ReactNode;
  unsubscribe?: UnsubscribeLinks | undefined;
}

export interface UnsubscribeLinks {
  /** URL of a page with a button. */
  page: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  oneClick: string;
}

/** The site that sends the email. */
export interface EmailSite {
  identity: SiteIdentity;
  logo: Mark | undefined;
  /** Without a trailing slash. */
  origin: string;
}
