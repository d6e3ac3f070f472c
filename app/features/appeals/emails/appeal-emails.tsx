import { EmailButton, EmailText, EmailTitle } from '#app/features/outbox/embeds/email-elements.tsx';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';

interface AppealOutcome {
  to: string;
  name: string;
  isGranted: boolean;
  message: string;
  /** What changes for the appellant, if a sanction was lifted. */
  effect?: string | undefined;
  reason?: string | undefined;
  link: string;
}

const appealEmailFields = (siteName: string) => ({
  subject: `Your appeal on ${siteName}`,
  reason: `You’re getting this because you appealed a decision on ${siteName}.`,
});

export const appealOutcome: ComposeEmail<AppealOutcome> = (
  { to, name, isGranted, message, effect, reason, link },
  { identity: { siteName } },
) => {
  const outcome = isGranted
    ? 'Your appeal was granted and the decision was undone.'
    : 'Your appeal was reviewed, and the decision stands.';
  return {
    ...appealEmailFields(siteName),
    ...{ to, preview: outcome },
    body: (
      <>
        <EmailTitle>{isGranted ? 'Appeal granted' : 'Appeal reviewed'}</EmailTitle>
        <EmailText>
          Hi {name}. {outcome}
        </EmailText>
        {effect && <EmailText>{effect}</EmailText>}
        <EmailText>The decision was: {message}</EmailText>
        {reason && <EmailText>About your appeal: {reason}</EmailText>}
        <EmailButton href={link}>Go to the site</EmailButton>
      </>
    ),
  };
};

export const appealReopened: ComposeEmail<Omit<AppealOutcome, 'isGranted' | 'effect'>> = (
  { to, name, message, reason, link },
  { identity: { siteName } },
) => {
  const status = 'We’ve reopened your appeal and will review it again.';
  return {
    ...appealEmailFields(siteName),
    ...{ to, preview: status },
    body: (
      <>
        <EmailTitle>Appeal reopened</EmailTitle>
        <EmailText>
          Hi {name}. {status} We’ll let you know the outcome.
        </EmailText>
        <EmailText>Until then: {message}</EmailText>
        {reason && <EmailText>Reason: {reason}</EmailText>}
        <EmailButton href={link}>Go to the site</EmailButton>
      </>
    ),
  };
};
