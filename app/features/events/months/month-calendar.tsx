import { use } from 'react';
import { Link } from 'react-router';
import { getDateFormat } from '#app/text/dates/date-format.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { Time } from '#app/ui/language/time.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import type { EventSummary } from '../event-summary.ts';
import type { EventDay, EventMonth } from './get-month.server.ts';
import { weekdayOf } from './months.ts';

const DAYS = 7;
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);

/** In weeks; on a phone the days with events, below each other. */
export function MonthCalendar({ calendar }: { calendar: EventMonth }) {
  const language = use(PageLanguage);
  const { firstWeekday, days } = calendar;
  const weekday = getDateFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const names = Array.from({ length: DAYS }, (_, index) =>
    weekday.format(SUNDAY + ((index + firstWeekday) % DAYS) * DAY_MS),
  );
  const blanks = (weekdayOf(days[0]?.day ?? '2023-01-01') - firstWeekday + DAYS) % DAYS;
  return (
    <div>
      <div aria-hidden="true" className="hidden grid-cols-7 border-b border-line md:grid">
        {names.map((name) => (
          <p key={name} className="type-label px-3 pb-2 text-ink-faint">
            {name}
          </p>
        ))}
      </div>
      <ol className="md:grid md:grid-cols-7">
        {days.map((day, index) => (
          <Day key={day.day} day={day} column={index === 0 ? blanks + 1 : undefined} />
        ))}
      </ol>
    </div>
  );
}

function Day({ day, column }: { day: EventDay; column: number | undefined }) {
  const language = use(PageLanguage);
  const at = new Date(`${day.day}T00:00:00Z`);
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const isEmpty = day.events.length === 0;
  return (
    <li
      className={`min-w-0 border-line py-5 md:min-h-32 md:border-b md:p-3 ${isEmpty ? 'max-md:hidden' : 'max-md:border-b'}`}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      <p className={`type-label ${day.isToday ? 'text-accent-ink' : 'text-ink-soft'}`}>
        <time dateTime={day.day}>
          <span className="md:sr-only">{getDateFormat(language, options).format(at)}</span>
          <span aria-hidden="true" className="type-wide tabular-nums max-md:hidden">
            {at.getUTCDate()}
          </span>
        </time>
        {day.isToday && <span className="max-md:ms-2 md:sr-only">Today</span>}
      </p>
      {!isEmpty && (
        <ul className="mt-2 grid gap-3">
          {day.events.map((event) => (
            <DayEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
    </li>
  );
}

function DayEvent({ event }: { event: EventSummary }) {
  const { path, title, startsAt, timeZone, state } = event;
  const language = use(PageLanguage);
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const time = getDateFormat(language, { ...options, timeZone });
  return (
    <li className="border-s-2 border-accent-ink ps-2.5">
      <Link
        to={path}
        className="group block text-small leading-snug hover:text-accent-ink pointer-coarse:min-h-11"
      >
        <span className="animated-underline wrap-anywhere">{title}</span>
      </Link>
      <p className="type-label text-ink-faint">
        {state === 'canceled' && <span className="text-danger">Canceled · </span>}
        <Time at={startsAt}>{time.format(new Date(startsAt))}</Time>
      </p>
    </li>
  );
}
