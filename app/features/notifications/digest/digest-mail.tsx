import {
  MailButton,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';
import type { NotificationSummary } from '../inbox/notification-summary.ts';
import { findDigest } from './digest-content.server.ts';
import { unsubscribeToken, unsubscribeUrl } from './digest-links.ts';

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
  const unsubscribe = unsubscribeUrl(origin, unsubscribeToken(signer, userId));
  const [first] = items;
  return {
    to: email,
    subject: `${countLabel(total)} on ${identity.siteName}`,
    preview: first ? `${first.message.lead} ${first.message.rest}.` : '',
    reason: `You asked ${identity.siteName} to email your notifications.`,
    unsubscribe: { page: unsubscribe, oneClick: unsubscribe },
    body: (
      <>
        <MailTitle>{countLabel(total)}</MailTitle>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {total > items.length && <MailText>And {total - items.length} more.</MailText>}
        <MailButton href={`${origin}/notifications?show=unread`}>View notifications</MailButton>
        <MailNote>Change what we email you in your settings.</MailNote>
      </>
    ),
  };
};

function countLabel(total: number): string {
  return total === 1 ? '1 new notification' : `${total} new notifications`;
}

function Item({ item: { message, title, reason } }: { item: NotificationSummary }) {
  return (
    <MailText>
      <strong>{message.lead}</strong> {message.rest}
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
