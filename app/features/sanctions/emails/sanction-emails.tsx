import {
  EmailButton,
  EmailNote,
  EmailText,
  EmailTitle,
} from '#app/features/outbox/embeds/email-elements.tsx';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';
import { sanctionMessage } from '../embeds/sanction-message.ts';

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

export const sanction: ComposeEmail<Sanction> = (
  { to, name, sanction: kind, reason, until, appealLink },
  { identity: { siteName } },
) => ({
  to,
  subject: subjects[kind](siteName),
  preview: reason,
  reason: explanation(siteName),
  body: (
    <>
      <EmailTitle>{subjects[kind](siteName)}</EmailTitle>
      <EmailText>
        {name}: {sanctionMessage(kind, { reason, until: until ? new Date(until) : undefined })}
      </EmailText>
      <EmailText>{kind === 'mute' && !until ? permanentMute : effects[kind]}</EmailText>
      <EmailButton href={appealLink}>Appeal this decision</EmailButton>
      <EmailNote>You can appeal once. Whenever possible, someone else will review it.</EmailNote>
    </>
  ),
});

export const lifted: ComposeEmail<
  Pick<Sanction, 'to' | 'name'> & { message: string; link: string }
> = ({ to, name, message, link }, { identity: { siteName } }) => ({
  to,
  subject: `Your account on ${siteName}`,
  preview: message,
  reason: explanation(siteName),
  body: (
    <>
      <EmailTitle>Good news, {name}.</EmailTitle>
      <EmailText>{message}</EmailText>
      <EmailButton href={link}>Go to the site</EmailButton>
    </>
  ),
});

function explanation(siteName: string): string {
  return `You’re getting this because the ${siteName} team made a decision about your account.`;
}
