import {
  MailButton,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';
import { toldWords } from '../embeds/sanction-message.ts';
import { overWords } from './restriction-end-message.ts';

type SanctionKind = 'warning' | 'mute' | 'ban';

interface Sanction {
  to: string;
  name: string;
  sanction: SanctionKind;
  reason: string;
  until?: string | undefined;
  appealLink: string;
}

const subjects: Record<SanctionKind, (site: string) => string> = {
  warning: (site) => `A warning from ${site}`,
  mute: (site) => `You are muted at ${site}`,
  ban: (site) => `You are banned from ${site}`,
};

const effects: Record<SanctionKind, string> = {
  warning: 'Nothing is closed to you. Please keep it in mind when you write.',
  mute: 'While it holds you can read everything; posting, liking, reporting and submitting wait.',
  ban: 'While it holds your account is closed, and you have been signed out everywhere.',
};

export const sanction: ComposeMail<Sanction> = (
  { to, name, sanction: kind, reason, until, appealLink },
  { identity: { siteName } },
) => ({
  to,
  subject: subjects[kind](siteName),
  preview: reason,
  reason: `You get this because the people who run ${siteName} have decided about your account.`,
  body: (
    <>
      <MailTitle>{subjects[kind](siteName)}</MailTitle>
      <MailText>
        {name}: {toldWords(kind, { reason, until: until ? new Date(until) : undefined })}
      </MailText>
      <MailText>{effects[kind]}</MailText>
      <MailButton href={appealLink}>Ask for another look</MailButton>
      <MailNote>You can ask once. Somebody else than before looks at it, if there is one.</MailNote>
    </>
  ),
});

export const lifted: ComposeMail<Pick<Sanction, 'to' | 'name' | 'sanction'> & { link: string }> = (
  { to, name, sanction: kind, link },
  { identity: { siteName } },
) => ({
  to,
  subject: `Your account at ${siteName}`,
  preview: overWords[kind],
  reason: `You get this because the people who run ${siteName} have decided about your account.`,
  body: (
    <>
      <MailTitle>Good news, {name}.</MailTitle>
      <MailText>{overWords[kind]}</MailText>
      <MailButton href={link}>Go to the site</MailButton>
    </>
  ),
});
