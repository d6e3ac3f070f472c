import { use } from 'react';
import { type FetcherWithComponents, Link, useFetcher } from 'react-router';
import { formatTime, formatTimeZone } from '#app/text/dates/times.ts';
import { Icon } from '#app/ui/icons.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import { type NotificationSummary, openingPath } from '../inbox/notification-summary.ts';
import type { NotificationKind } from '../notifications.policy.ts';

const kindIcons: Record<NotificationKind, string> = {
  reply: 'M8 4 3 9l5 5M3 9h8a6 6 0 0 1 6 6v1',
  mention: 'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm0-3v4a2 2 0 0 0 4 0v-1a7 7 0 1 0-3 5.7',
  like: 'M10 16.5 3.8 10a4 4 0 0 1 6.2-5 4 4 0 0 1 6.2 5Z',
  follow: 'M5 4h10v13l-5-3.5L5 17Z',
  event: 'M4 5h12v12H4Zm0 4h12M7 3v4m6-4v4',
  breaking: 'M11 2 4 11h5l-1 7 8-10h-5Z',
  decision: 'M10 2.5 16.5 5v5c0 4-3 6.5-6.5 7.5C6.5 16.5 3.5 14 3.5 10V5Z',
  'review-comment': 'M3 4h14v9H9l-4 4v-4H3Zm4 3h6M7 10h4',
  held: 'M5 3h10M5 17h10M6 3c0 4 8 10 8 14M14 3c0 4-8 10-8 14',
  reported: 'M5 18V3h9l-2 3.5L14 10H5',
  submission: 'M10 13V3M6 7l4-4 4 4M3 12v5h14v-5',
};

/** Links to the subject. An unread one has a bar and a button that marks it read. */
export function NotificationItem({
  notification,
  timeZone,
  showsZone,
}: {
  notification: NotificationSummary;
  timeZone: string;
  showsZone: boolean;
}) {
  const { id, kind, message, title, reason, at } = notification;
  const fetcher = useFetcher<null>();
  // Later pages of the list are not revalidated after the button was pressed.
  const isRead = notification.isRead || fetcher.formData !== undefined || fetcher.data === null;
  return (
    <li
      data-unread={isRead ? undefined : true}
      className="group/item relative flex items-start gap-3 border-b border-line px-3 py-4 last:border-b-0 hover:bg-raised data-unread:bg-raised"
    >
      {!isRead && (
        <span
          aria-hidden="true"
          className="keeps-colors absolute inset-y-0 left-0 w-0.75 bg-accent"
        />
      )}
      <Icon
        d={kindIcons[kind]}
        className="mt-0.5 size-5 text-ink-faint group-data-unread/item:text-accent-ink"
      />
      <div className="min-w-0 flex-1">
        <Link to={openingPath(id)} className="block after:absolute after:inset-0">
          {!isRead && <span className="sr-only">Unread: </span>}
          <span
            className={`text-ink-soft group-data-unread/item:text-ink ${title ? 'text-small' : 'text-base'}`}
          >
            <strong className={title ? 'font-medium' : 'font-semibold text-ink'}>
              {message.lead}
            </strong>{' '}
            {message.rest}
          </span>
          {title && (
            <span className="mt-0.5 line-clamp-2 text-base font-semibold text-ink">{title}</span>
          )}
        </Link>
        {reason && (
          <p className="mt-2 max-w-[70ch] border-l border-line-strong pl-3 text-small text-ink-soft">
            {reason}
          </p>
        )}
        <time dateTime={at} className="mt-1 block text-note text-ink-faint tabular-nums">
          {formatTime(at, timeZone, use(PageLanguage))}
          {showsZone && ` ${formatTimeZone(at, timeZone)}`}
        </time>
      </div>
      {!isRead && (
        <MarkReadButton fetcher={fetcher} id={id} label={`${message.lead} ${message.rest}`} />
      )}
    </li>
  );
}

function MarkReadButton({
  fetcher,
  id,
  label,
}: {
  fetcher: FetcherWithComponents<unknown>;
  id: number;
  label: string;
}) {
  return (
    <fetcher.Form method="post" action="/notifications" className="relative -my-1.5 shrink-0">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="read"
        aria-label={`Mark as read: ${label}`}
        title="Mark as read"
        className="grid size-11 place-items-center text-ink-faint hover:text-ink"
      >
        <Icon d="M4 10.5 8.5 15 16.5 5" />
      </button>
    </fetcher.Form>
  );
}
