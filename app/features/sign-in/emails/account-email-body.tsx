import type { ReactNode } from 'react';
import {
  EmailButton,
  EmailNote,
  EmailText,
  EmailTitle,
} from '#app/features/outbox/embeds/email-elements.tsx';

/** An email with a one-time link that works for `hours`. */
export interface LinkEmail {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export function linkValidityText(hours: number): string {
  return `This link works once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

interface AccountEmailBodyProps {
  title: string;
  /** Button label. */
  action: string;
  link: string;
  note?: ReactNode;
  children: ReactNode;
}

/** The layout of all account emails: title, text, button and note. */
export function AccountEmailBody({ title, action, link, note, children }: AccountEmailBodyProps) {
  return (
    <>
      <EmailTitle>{title}</EmailTitle>
      <EmailText>{children}</EmailText>
      <EmailButton href={link}>{action}</EmailButton>
      {note && <EmailNote>{note}</EmailNote>}
    </>
  );
}
