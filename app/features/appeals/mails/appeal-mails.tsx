import { MailButton, MailText, MailTitle } from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';

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
