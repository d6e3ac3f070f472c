import type { ComposeMail } from '../../../mail/define-mail.ts';
import { MailButton, MailNote, MailText, MailTitle } from '../../../mail/mail-parts.tsx';
import { toldWords } from '../../accounts/embeds/told-words.ts';
import { overWords } from '../over-words.ts';

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

interface AppealAnswer {
  to: string;
  name: string;
  isGranted: boolean;
  words: string;
  reason?: string | undefined;
  link: string;
}

const aboutAppeal = (siteName: string) => ({
  subject: `Your appeal at ${siteName}`,
  reason: `You get this because you asked ${siteName} to look at a decision again.`,
});

export const appealAnswer: ComposeMail<AppealAnswer> = (
  { to, name, isGranted, words, reason, link },
  { identity: { siteName } },
) => {
  const answer = isGranted
    ? 'Your appeal was granted: the decision has been undone.'
    : 'Somebody has looked at it again, and the decision stands.';
  return {
    ...aboutAppeal(siteName),
    ...{ to, preview: answer },
    body: (
      <>
        <MailTitle>{isGranted ? 'Granted' : 'Looked at again'}</MailTitle>
        <MailText>
          {name}: {answer}
        </MailText>
        <MailText>It was about this: {words}</MailText>
        {reason && <MailText>What was said to it: {reason}</MailText>}
        <MailButton href={link}>Go to the site</MailButton>
      </>
    ),
  };
};

export const appealReopened: ComposeMail<Omit<AppealAnswer, 'isGranted'>> = (
  { to, name, words, reason, link },
  { identity: { siteName } },
) => {
  const answer = 'The answer to your appeal was taken back: it waits to be looked at once more.';
  return {
    ...aboutAppeal(siteName),
    ...{ to, preview: answer },
    body: (
      <>
        <MailTitle>Open again</MailTitle>
        <MailText>
          {name}: {answer} You are told what comes of it.
        </MailText>
        <MailText>What holds until then: {words}</MailText>
        {reason && <MailText>The reason given: {reason}</MailText>}
        <MailButton href={link}>Go to the site</MailButton>
      </>
    ),
  };
};
