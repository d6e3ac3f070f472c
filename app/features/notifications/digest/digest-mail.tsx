import {
  MailButton,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';
import type { NotificationSummary } from '../inbox/notification-summary.ts';
import { findDigest } from './digest-content.server.ts';
import { leaveAddress, leaveWord } from './digest-links.ts';

interface Span {
  userId: number;
  after: string;
  until: string;
}

export const digest: ComposeMail<Span> = async (
  { userId, after, until },
  { identity, origin },
  { db, signer, now },
) => {
  const span = { after: new Date(after), until: new Date(until) };
  const found = await findDigest(db, userId, span, now());
  if (!found) return undefined;
  const { email, items, total } = found;
  const leave = leaveAddress(origin, leaveWord(signer, userId));
  const [first] = items;
  return {
    to: email,
    subject: `${howMany(total)} at ${identity.siteName}`,
    preview: first ? `${first.sentence.lead} ${first.sentence.rest}.` : '',
    reason: `You get this because you asked ${identity.siteName} to mail you your notifications.`,
    unsubscribe: { page: leave, oneClick: leave },
    body: (
      <>
        <MailTitle>{howMany(total)}</MailTitle>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {total > items.length && <MailText>And {total - items.length} more.</MailText>}
        <MailButton href={`${origin}/notifications?show=unread`}>See them on the site</MailButton>
        <MailNote>You choose what comes by mail in the settings of your account.</MailNote>
      </>
    ),
  };
};

function howMany(total: number): string {
  return total === 1 ? '1 new notification' : `${total} new notifications`;
}

function Item({ item: { sentence, title, reason } }: { item: NotificationSummary }) {
  return (
    <MailText>
      <strong>{sentence.lead}</strong> {sentence.rest}
      <br />
      {title}
      {reason && (
        <>
          <br />
          Reason: {reason}
        </>
      )}
    </MailText>
  );
}
