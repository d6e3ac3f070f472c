import { EmailLink } from '#app/features/outbox/embeds/email-elements.tsx';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { toOneLine } from '#app/text/one-line.ts';

interface Recipient {
  to: string;
  name: string;
  reference: string;
}

const reasonFor = (reference: string, siteName: string) =>
  `You’re getting this because notice ${reference} was sent to ${siteName} from this address.`;

/** Text that mail programs turn into links, such as `example.org` and `http://localhost`. */
const ADDRESS = /[@/\\]|[^\s.][.\u3002\uff0e\uff61]\p{L}{2}|www\./iu;

/** The address isn't confirmed, so the email could reach a stranger: a name with a link or line break is left out. */
const greeting = (name: string) =>
  name && toOneLine(name) === name && !ADDRESS.test(name) ? `Thank you, ${name}. ` : 'Thank you. ';

export const noticeReceived: ComposeEmail<Recipient & { paths: string[] }> = (
  { to, name, reference, paths },
  { identity, origin },
) => ({
  to,
  subject: `We received your notice ${reference} to ${identity.siteName}`,
  preview: 'We’ll review it and tell you what we decide.',
  reason: reasonFor(reference, identity.siteName),
  title: 'We received your notice.',
  paragraphs: [
    <>
      {greeting(name)}The {identity.siteName} team will review it and tell you what they decide and
      why. Your reference is <strong>{reference}</strong>. You reported:
    </>,
    ...paths.map((path) => <EmailLink key={path} href={new URL(path, origin).href} />),
  ],
});

interface DecisionEmail extends Recipient {
  path: string;
  isRemoved: boolean;
  reason: string;
}

export const noticeDecided: ComposeEmail<DecisionEmail> = (
  { to, name, reference, path, isRemoved, reason },
  { identity, origin },
) => ({
  to,
  subject: `Our decision on your notice ${reference} to ${identity.siteName}`,
  preview: isRemoved ? 'We removed what you reported.' : 'What you reported stays up.',
  reason: reasonFor(reference, identity.siteName),
  title: isRemoved ? 'We’ve removed it.' : 'It stays up.',
  paragraphs: [
    `${greeting(name)}A person reviewed what you reported on ${identity.siteName} and decided that it ${isRemoved ? 'should be removed' : 'can stay on the site'}.`,
    <EmailLink key="link" href={new URL(path, origin).href} />,
    `Reason: ${reason}`,
  ],
  note: `If you disagree, write to ${identity.contactAddress || `the staff of ${identity.siteName}`} and mention ${reference}. You can also go to court, or to an out-of-court dispute settlement body.`,
});

function untilThen(isVisible: boolean | undefined): string {
  if (isVisible === undefined) return '';
  return ` Until then it ${isVisible ? 'is on the site' : 'stays off the site'}.`;
}

export const noticeReopened: ComposeEmail<
  Recipient & { path: string; isVisible?: boolean | undefined }
> = ({ to, name, reference, path, isVisible }, { identity, origin }) => ({
  to,
  subject: `Your notice ${reference} to ${identity.siteName} is under review again`,
  preview: 'We undid our decision and will make a new one.',
  reason: reasonFor(reference, identity.siteName),
  title: 'We’re reviewing it again.',
  paragraphs: [
    `${greeting(name)}We undid our decision about this. We’ll tell you the new one and why.${untilThen(isVisible)}`,
    <EmailLink key="link" href={new URL(path, origin).href} />,
  ],
});
