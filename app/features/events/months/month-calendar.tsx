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
  const blanksAfter = (DAYS - ((blanks + days.length) % DAYS)) % DAYS;
  return (
    <div>
      <div aria-hidden="true" className="hidden grid-cols-7 border-b border-line lg:grid">
        {names.map((name) => (
          <p key={name} className="type-label px-3 pb-2 text-ink-faint">
            {name}
          </p>
        ))}
      </div>
      <ol className="lg:grid lg:grid-cols-7">
        <Blanks count={blanks} />
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
        <Blanks count={blanksAfter} />
      </ol>
    </div>
  );
}

/** Days of other months, which the lines between the weeks go on through. */
function Blanks({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li
      aria-hidden="true"
      className="border-b border-line max-lg:hidden"
      style={{ gridColumnEnd: `span ${count}` }}
    />
  );
}

function Day({ day }: { day: EventDay }) {
  const language = use(PageLanguage);
  const at = new Date(`${day.day}T00:00:00Z`);
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const isEmpty = day.events.length === 0;
  return (
    <li
      className={`min-w-0 border-b border-line py-5 lg:px-3 lg:pb-12 ${isEmpty ? 'max-lg:hidden' : ''}`}
    >
      <p className={`type-label ${day.isToday ? 'text-accent-ink' : 'text-ink-soft'}`}>
        <time dateTime={day.day}>
          <span className="lg:sr-only">{getDateFormat(language, options).format(at)}</span>
          <span aria-hidden="true" className="type-wide tabular-nums max-lg:hidden">
            {at.getUTCDate()}
          </span>
        </time>
        {day.isToday && <span className="ml-2 lg:sr-only">Today</span>}
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
      <p className="type-label text-ink-faint whitespace-nowrap">
        {state === 'canceled' && <span className="block text-danger">Canceled</span>}
        <Time at={startsAt}>{time.format(new Date(startsAt))}</Time>
      </p>
    </li>
  );
}
