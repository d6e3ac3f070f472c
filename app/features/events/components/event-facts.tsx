import { use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SaveLink } from '#app/features/bookmarks/embeds/save-link.tsx';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { getOwnTimeZone } from '#app/text/dates/date-format.ts';
import { formatFullDateTime } from '#app/text/dates/times.ts';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { Time } from '#app/ui/language/time.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import { isOver } from '../event-summary.ts';
import type { EventDetails } from '../get-events.server.ts';
import { InterestButton } from '../interest/interest-button.tsx';

export function EventFacts({ event }: { event: EventDetails }) {
  return (
    <aside
      aria-label="When and where"
      className={`col-span-12 lg:col-span-4 lg:col-start-9 lg:row-start-1 ${event.image ? 'row-span-2' : ''}`}
    >
      <dl className="grid gap-6 border-l-2 border-accent-ink pl-5">
        <TimeFact name="Starts" at={event.startsAt} zone={event.timeZone} />
        <TimeFact name="Ends" at={event.endsAt} zone={event.timeZone} />
        {event.repeats && <Repeats event={event} />}
        <div>
          <dt className="type-label text-ink-faint">Location</dt>
          <dd className="mt-1">{event.place}</dd>
        </div>
        {event.onlineUrl && !isOver(event) && (
          <div>
            <dt className="type-label text-ink-faint">Online</dt>
            <dd className="mt-1">
              <a
                href={event.onlineUrl}
                className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
              >
                Join online
              </a>
            </dd>
          </div>
        )}
      </dl>
      <InterestButton key={event.id} event={event} />
      {!isOver(event) && (
        <p className="mt-3 text-small text-ink-soft">
          Interested members are reminded a day before, and hear of changes.{' '}
          <Link
            to="/sign-up"
            className="sign-in underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
          >
            Create an account
          </Link>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {!isOver(event) && (
          <a href={event.calendarPath} className={buttonClasses('filled')}>
            Add to calendar
          </a>
        )}
        <ButtonLink to="/events" variant="outlined">
          All events
        </ButtonLink>
        <span className="flex gap-3">
          <SaveLink target={`event:${event.id}`} />
          <ReportLink kind="event" id={event.id} path={event.path} />
        </span>
      </p>
    </aside>
  );
}

function Repeats({ event: { repeats, laterStarts, timeZone } }: { event: EventDetails }) {
  const language = use(PageLanguage);
  return (
    <div id="dates" className="scroll-mt-24">
      <dt className="type-label text-ink-faint">Repeats</dt>
      <dd className="mt-1">
        {repeats}
        {laterStarts.length > 0 && (
          <ul className="mt-2 grid gap-1 text-small text-ink-soft" aria-label="Next dates">
            {laterStarts.map((at) => (
              <li key={at}>
                <Time at={at}>{formatFullDateTime(at, timeZone, language)}</Time>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}

function TimeFact({ name, at, zone }: { name: string; at: string; zone: string }) {
  const language = use(PageLanguage);
  const local = useLocalTime(at, zone, language);
  return (
    <div>
      <dt className="type-label text-ink-faint">{name}</dt>
      <dd className="mt-1">
        <Time at={at}>{formatFullDateTime(at, zone, language)}</Time>
        {local && <span className="block text-small text-ink-soft">{local} your time</span>}
      </dd>
    </div>
  );
}

/** Runs in the browser only, because the cached page is the same for every time zone. */
function useLocalTime(at: string, zone: string, language: string): string | undefined {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    const timeZone = getOwnTimeZone();
    const readers = formatFullDateTime(at, timeZone, language);
    if (readers !== formatFullDateTime(at, zone, language)) setLocal(readers);
  }, [at, zone, language]);
  return local;
}
