import {
  MailButton,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';
import type { SanctionKind } from '#db/tables/accounts.ts';
import { sanctionEndMessages, sanctionMessage } from '../embeds/sanction-message.ts';

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
  mute: (site) => `You have been muted on ${site}`,
  ban: (site) => `You have been banned from ${site}`,
};

const effects: Record<SanctionKind, string> = {
  warning: 'Your account isn’t restricted. Please keep this in mind when you post.',
  mute: 'Until then you can read, but not post, like, report or submit.',
  ban: 'We’ve signed you out everywhere, and you can’t sign in while banned.',
};

const permanentMute = 'You can read, but not post, like, report or submit.';

export const sanction: ComposeMail<Sanction> = (
  { to, name, sanction: kind, reason, until, appealLink },
  { identity: { siteName } },
) => ({
  to,
  subject: subjects[kind](siteName),
  preview: reason,
  reason: explanation(siteName),
  body: (
    <>
      <MailTitle>{subjects[kind](siteName)}</MailTitle>
      <MailText>
        {name}: {sanctionMessage(kind, { reason, until: until ? new Date(until) : undefined })}
      </MailText>
      <MailText>{kind === 'mute' && !until ? permanentMute : effects[kind]}</MailText>
      <MailButton href={appealLink}>Appeal this decision</MailButton>
      <MailNote>You can appeal once. Whenever possible, someone else will review it.</MailNote>
    </>
  ),
});

export const lifted: ComposeMail<Pick<Sanction, 'to' | 'name' | 'sanction'> & { link: string }> = (
  { to, name, sanction: kind, link },
  { identity: { siteName } },
) => ({
  to,
  subject: `Your account on ${siteName}`,
  preview: sanctionEndMessages[kind],
  reason: explanation(siteName),
  body: (
    <>
      <MailTitle>Good news, {name}.</MailTitle>
      <MailText>{sanctionEndMessages[kind]}</MailText>
      <MailButton href={link}>Go to the site</MailButton>
    </>
  ),
});

function explanation(siteName: string): string {
  return `You’re getting this because the ${siteName} team made a decision about your account.`;
}
