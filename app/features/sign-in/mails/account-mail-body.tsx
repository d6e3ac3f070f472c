import type { ReactNode } from 'react';
import {
  MailButton,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';

/** An email with a one-time link that works for `hours`. */
export interface LinkMail {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export function linkValidityText(hours: number): string {
  return `This link works once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

interface AccountMailBodyProps {
  title: string;
  /** Button label. */
  action: string;
  link: string;
  note?: ReactNode;
  children: ReactNode;
}

/** The layout of all account emails: title, text, button and note. */
export function AccountMailBody({ title, action, link, note, children }: AccountMailBodyProps) {
  return (
    <>
      <MailTitle>{title}</MailTitle>
      <MailText>{children}</MailText>
      <MailButton href={link}>{action}</MailButton>
      {note && <MailNote>{note}</MailNote>}
    </>
  );
}
