import { Link, useFetcher } from 'react-router';
import { formatTime } from '#app/text/dates/times.ts';
import { type NotificationSummary, openingPath } from '../inbox/notification-summary.ts';
import { KindSign } from './kind-sign.tsx';
import { MarkReadButton } from './mark-read-button.tsx';

/** A sentence that leads to what it is about; unread ones carry a bar and may be put aside. */
export function NotificationItem({
  notification,
  timeZone,
}: {
  notification: NotificationSummary;
  timeZone: string;
}) {
  const { id, kind, sentence, title, reason, at } = notification;
  const fetcher = useFetcher<null>();
  // Also where the list is not read anew, as in parts that were loaded below it.
  const isRead = notification.isRead || fetcher.formData !== undefined || fetcher.data === null;
  return (
    <li
      data-unread={isRead ? undefined : true}
      className="group/item relative flex items-start gap-3 border-b border-line px-3 py-4 last:border-b-0 hover:bg-raised data-unread:bg-raised"
    >
      {!isRead && (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.75 bg-accent" />
      )}
      <KindSign
        kind={kind}
        className="mt-0.5 size-5 text-ink-faint group-data-unread/item:text-accent-ink"
      />
      <div className="min-w-0 flex-1">
        <Link to={openingPath(id)} className="block after:absolute after:inset-0">
          {!isRead && <span className="sr-only">Unread: </span>}
          <span className="text-base text-ink-soft group-data-unread/item:text-ink">
            <strong className="font-semibold text-ink">{sentence.lead}</strong> {sentence.rest}
          </span>
          {title && <span className="mt-0.5 line-clamp-2 text-small text-ink-soft">{title}</span>}
        </Link>
        {reason && (
          <p className="mt-2 max-w-[70ch] border-l border-line-strong pl-3 text-small text-ink-soft">
            {reason}
          </p>
        )}
        <time dateTime={at} className="mt-1 block text-note text-ink-faint tabular-nums">
          {formatTime(at, timeZone)}
          {timeZone === 'UTC' && ' UTC'}
        </time>
      </div>
      {!isRead && (
        <MarkReadButton fetcher={fetcher} id={id} label={`${sentence.lead} ${sentence.rest}`} />
      )}
    </li>
  );
}
