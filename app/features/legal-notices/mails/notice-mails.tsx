import {
  MailLink,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';

interface Addressed {
  to: string;
  name: string;
  reference: string;
}

const reasonToGet = (reference: string, siteName: string) =>
  `You get this because notice ${reference} to ${siteName} was sent with this address.`;

const greeting = (name: string) => (name ? `Thank you, ${name}. ` : 'Thank you. ');

export const noticeReceived: ComposeMail<Addressed & { paths: string[] }> = (
  { to, name, reference, paths },
  { identity, origin },
) => ({
  to,
  subject: `${identity.siteName} has your notice ${reference}`,
  preview: 'Somebody looks at it and you hear what was decided.',
  reason: reasonToGet(reference, identity.siteName),
  body: (
    <>
      <MailTitle>Your notice has arrived.</MailTitle>
      <MailText>
        {greeting(name)}Somebody of {identity.siteName} looks at it, and you hear what was decided
        and why. Its reference is <strong>{reference}</strong>. It is about:
      </MailText>
      {paths.map((path) => (
        <MailText key={path}>
          <MailText>
            <MailLink href={new URL(path, origin).href} />
          </MailText>
        </MailText>
      ))}
    </>
  ),
});

interface AboutDecision extends Addressed {
  path: string;
  isRemoved: boolean;
  reason: string;
}

export const noticeDecided: ComposeMail<AboutDecision> = (
  { to, name, reference, path, isRemoved, reason },
  { identity, origin },
) => ({
  to,
  subject: `Your notice ${reference} to ${identity.siteName} is decided`,
  preview: isRemoved ? 'What you told us about is gone.' : 'What you told us about stays.',
  reason: reasonToGet(reference, identity.siteName),
  body: (
    <>
      <MailTitle>{isRemoved ? 'It has been taken away.' : 'It stays where it is.'}</MailTitle>
      <MailText>
        {greeting(name)}A person has looked at what you told us about and decided: it{' '}
        {isRemoved ? 'is no longer on the site' : 'stays on the site'}.
      </MailText>
      <MailText>
        <MailLink href={new URL(path, origin).href} />
      </MailText>
      <MailText>The reason: {reason}</MailText>
      <MailNote>
        If you see it differently, write to{' '}
        {identity.contactAddress || `the staff of ${identity.siteName}`} and name {reference}. You
        may also turn to a court, or to a body for settling such disputes out of court.
      </MailNote>
    </>
  ),
});

export const noticeReopened: ComposeMail<
  Addressed & { path: string; isSeen?: boolean | undefined }
> = ({ to, name, reference, path, isSeen }, { identity, origin }) => ({
  to,
  subject: `Your notice ${reference} to ${identity.siteName} is looked at again`,
  preview: 'The decision was taken back; a new one follows.',
  reason: reasonToGet(reference, identity.siteName),
  body: (
    <>
      <MailTitle>We look at it again.</MailTitle>
      <MailText>
        {greeting(name)}The decision about this was taken back. You hear from us when there is a new
        one, and why.
        {isSeen !== undefined && ` Until then it is ${isSeen ? '' : 'not '}on the site.`}
      </MailText>
      <MailText>
        <MailLink href={new URL(path, origin).href} />
      </MailText>
    </>
  ),
});
