import { MailButton, MailText, MailTitle } from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';

interface AppealOutcome {
  to: string;
  name: string;
  isGranted: boolean;
  message: string;
  reason?: string | undefined;
  link: string;
}

const appealMailFields = (siteName: string) => ({
  subject: `Your appeal on ${siteName}`,
  reason: `You’re getting this because you appealed a decision on ${siteName}.`,
});

export const appealOutcome: ComposeMail<AppealOutcome> = (
  { to, name, isGranted, message, reason, link },
  { identity: { siteName } },
) => {
  const outcome = isGranted
    ? 'Your appeal was granted and the decision was undone.'
    : 'Your appeal was reviewed, and the decision stands.';
  return {
    ...appealMailFields(siteName),
    ...{ to, preview: outcome },
    body: (
      <>
        <MailTitle>{isGranted ? 'Appeal granted' : 'Appeal reviewed'}</MailTitle>
        <MailText>
          Hi {name}. {outcome}
        </MailText>
        <MailText>The decision was: {message}</MailText>
        {reason && <MailText>About your appeal: {reason}</MailText>}
        <MailButton href={link}>Go to the site</MailButton>
      </>
    ),
  };
};

export const appealReopened: ComposeMail<Omit<AppealOutcome, 'isGranted'>> = (
  { to, name, message, reason, link },
  { identity: { siteName } },
) => {
  const status = 'We’ve reopened your appeal and will review it again.';
  return {
    ...appealMailFields(siteName),
    ...{ to, preview: status },
    body: (
      <>
        <MailTitle>Appeal reopened</MailTitle>
        <MailText>
          Hi {name}. {status} We’ll let you know the outcome.
        </MailText>
        <MailText>Until then: {message}</MailText>
        {reason && <MailText>The reason given: {reason}</MailText>}
        <MailButton href={link}>Go to the site</MailButton>
      </>
    ),
  };
};
