import { EmailLink } from '#app/features/outbox/embeds/email-elements.tsx';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { ratingSymbol } from '#app/text/rating-symbols.ts';
import type { NotificationSummary } from '../inbox/notification-summary.ts';
import { findDigest } from './digest-content.server.ts';
import { unsubscribeToken, unsubscribeUrl } from './digest-links.ts';

interface Span {
  userId: number;
  after: string;
  until: string;
}

export const digest: ComposeEmail<Span> = async (
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
    title: countLabel(total),
    paragraphs: [
      ...items.map((item) => <Item key={item.id} item={item} origin={origin} />),
      total > items.length && `And ${total - items.length} more.`,
    ],
    button: { label: 'View notifications', href: `${origin}/notifications?show=unread` },
    note: 'Change what we email you in your settings.',
  };
};

function countLabel(total: number): string {
  return total === 1 ? '1 new notification' : `${total} new notifications`;
}

function Item({
  item: { kind, message, title, reason, path },
  origin,
}: {
  item: NotificationSummary;
  origin: string;
}) {
  return (
    <>
      {message.rating && <span aria-hidden="true">{ratingSymbol(message.rating)} </span>}
      <strong>{message.lead}</strong> {message.rest}
      <br />
      {path ? <EmailLink href={origin + path}>{title}</EmailLink> : title}
      {reason && (
        <>
          <br />
          {kind === 'event' ? reason : `Reason: ${reason}`}
        </>
      )}
    </>
  );
}
