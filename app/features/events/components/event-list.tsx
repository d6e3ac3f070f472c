import { use } from 'react';
import { Link } from 'react-router';
import { CommentCount } from '#app/features/discussions/embeds/comment-count.tsx';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { getDateFormat } from '#app/text/dates/date-format.ts';
import { formatFullDateTime, formatWeekdayTime } from '#app/text/dates/times.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { Time } from '#app/ui/language/time.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import type { EventSummary } from '../event-summary.ts';

export function EventList({ events }: { events: readonly EventSummary[] }) {
  return (
    <ul>
      {events.map((event) => (
        <EventListItem key={`${event.id}-${event.startsAt}`} event={event} />
      ))}
    </ul>
  );
}

function EventListItem({ event }: { event: EventSummary }) {
  const start = new Date(event.startsAt);
  const { timeZone } = event;
  const language = use(PageLanguage);
  const day = getDateFormat(language, { day: 'numeric', timeZone });
  const monthAndYear = getDateFormat(language, { month: 'short', year: 'numeric', timeZone });
  return (
    <li className="card-link group relative grid grid-cols-[5.5rem_1fr] items-baseline gap-x-5 border-b border-line py-7 sm:grid-cols-[8rem_1fr] sm:gap-x-8 lg:grid-cols-[10rem_1fr]">
      <p aria-hidden="true">
        <span className="type-wide block text-lead leading-[0.9] tabular-nums">
          {day.format(start)}
        </span>
        <span className="type-label mt-1.5 block text-ink-soft">{monthAndYear.format(start)}</span>
      </p>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 md:flex-nowrap">
        <div className="min-w-0">
          {event.state === 'ongoing' && (
            <p className="type-label mb-1.5 flex items-center gap-2 text-accent-ink">
              <span aria-hidden="true" className="size-2 rounded-full bg-current" />
              On now
            </p>
          )}
          {event.state === 'canceled' && <p className="type-label mb-1.5 text-danger">Canceled</p>}
          <h3 className="type-wide text-title">
            <Link to={event.path} className="after:absolute after:inset-0">
              <span className="animated-underline">{event.title}</span>
            </Link>
          </h3>
          <p className="type-label mt-2 text-ink-soft">
            <Time at={event.startsAt}>
              <span className="sr-only">
                {formatFullDateTime(event.startsAt, timeZone, language)}
              </span>
              <span aria-hidden="true">
                {formatWeekdayTime(event.startsAt, timeZone, language)}
              </span>
            </Time>
          </p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-small text-ink-soft">
            {event.place}
            {event.repeats && event.state !== 'past' && (
              <span>
                {event.repeats} ·{' '}
                <Link
                  to={`${event.path}#dates`}
                  className="relative z-1 inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-accent-ink pointer-coarse:min-h-11"
                >
                  All dates<span className="sr-only">: {event.title}</span>
                </Link>
              </span>
            )}
            {event.interested > 0 && <span>{formatNumber(event.interested)} interested</span>}
            <CommentCount count={event.comments} />
            <ClaimMarks claims={event.claims} />
          </p>
        </div>
        {event.image && (
          <div className="w-full max-w-xs shrink-0 md:w-44">
            <ResponsiveImage
              source={{ ...event.image, alt: '' }}
              sizes="(min-width: 768px) 176px, 320px"
              ratio={16 / 9}
            />
          </div>
        )}
      </div>
    </li>
  );
}
