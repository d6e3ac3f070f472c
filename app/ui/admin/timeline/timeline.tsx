import { use, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { formatDate } from '../../../text/dates/dates.ts';
import { formatTime } from '../../../text/dates/times.ts';
import { useOnNewValue } from '../../forms/use-on-new-value.ts';
import { isPlainClick } from '../../links/is-plain-click.ts';
import { SiteTimeZone } from '../../site-contexts.ts';
import { AdminLink } from '../admin-button.tsx';
import { BEFORE_PARAM, type TimelineEntry, type TimelinePage } from './timeline-entry.ts';

interface TimelineProps {
  /** The page for the current URL, which its loader must return as `timeline`. */
  page: TimelinePage;
  /** Shown in place of no entries. */
  empty: string;
}

/** What happened, newest first, under the days of the site's time zone. */
export function Timeline(props: TimelineProps) {
  const { key } = useLocation();
  return <GrowingTimeline key={key} {...props} />;
}

function GrowingTimeline({ page, empty }: TimelineProps) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ timeline: TimelinePage }>();
  const [earlier, setEarlier] = useState<TimelinePage[]>([]);
  useOnNewValue(fetcher.data, ({ timeline }) => setEarlier((pages) => [...pages, timeline]));
  const { nextCursor } = earlier.at(-1) ?? page;
  const query = new URLSearchParams(search);
  const isLater = query.has(BEFORE_PARAM);
  query.delete(BEFORE_PARAM);
  const newest = `${pathname}?${query}`;
  query.set(BEFORE_PARAM, nextCursor ?? '');
  const next = `${pathname}?${query}`;
  const isLoading = fetcher.state !== 'idle';
  const entries = [page, ...earlier].flatMap(({ items }) => items);
  // The button is below the new entries then, or gone.
  const firstNew = earlier.at(-1)?.items[0]?.id;
  return (
    <>
      {isLater && (
        <p className="timeline-more">
          <AdminLink to={newest}>Newest</AdminLink>
        </p>
      )}
      {entries.length === 0 && <p className="text-small text-ink-soft">{empty}</p>}
      <TimelineDays entries={entries} focusedId={firstNew} />
      <p role="status" className="sr-only">
        {earlier.length > 0 && `${earlier.at(-1)?.items.length} earlier entries loaded`}
      </p>
      {nextCursor && (
        <p className="timeline-more">
          <AdminLink
            to={next}
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (!isLoading) void fetcher.load(next);
            }}
          >
            {isLoading ? 'Loading…' : 'Earlier'}
          </AdminLink>
        </p>
      )}
    </>
  );
}

interface DaysProps {
  entries: readonly TimelineEntry[];
  focusedId: string | undefined;
}

function TimelineDays({ entries, focusedId }: DaysProps) {
  const timeZone = use(SiteTimeZone);
  const days = Map.groupBy(entries, ({ at }) => formatDate(at, timeZone));
  return (
    <ol className="timeline">
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <h3 className="timeline-day">{day}</h3>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} isFocused={entry.id === focusedId} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, isFocused }: { entry: TimelineEntry; isFocused: boolean }) {
  const { at, label, path, text, by, tone = 'quiet', action } = entry;
  const timeZone = use(SiteTimeZone);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  return (
    <li ref={element} data-tone={tone} tabIndex={isFocused ? -1 : undefined}>
      <p className="timeline-label">
        {path ? (
          <Link to={path}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi>{label}</bdi>
        )}
      </p>
      {text && (
        <p className="timeline-text">
          <bdi>{text}</bdi>
        </p>
      )}
      <div className="timeline-meta">
        <time dateTime={at}>{formatTime(at, timeZone)}</time>
        {by && <bdi>{by}</bdi>}
        {action && <EntryAction action={action} />}
      </div>
    </li>
  );
}

function EntryAction({ action }: { action: NonNullable<TimelineEntry['action']> }) {
  const fetcher = useFetcher();
  const { pathname } = useLocation();
  return (
    <fetcher.Form method="post" action={pathname}>
      {Object.entries(action.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="admin-quiet-link"
        aria-label={action.spokenLabel}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        {action.label}
      </button>
    </fetcher.Form>
  );
}
