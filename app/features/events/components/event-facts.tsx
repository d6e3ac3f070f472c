import { useEffect, useState } from 'react';
import { ReportLink } from '#app/features/reports/embeds/report-link.tsx';
import { formatFullDateTime } from '#app/text/dates/times.ts';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import type { EventDetails } from '../get-events.server.ts';

export function EventFacts({ event }: { event: EventDetails }) {
  return (
    <aside aria-label="When and where" className="col-span-12 lg:col-span-4 lg:col-start-9">
      <dl className="grid gap-6 border-l-2 border-accent-ink pl-5">
        <TimeFact name="Starts" at={event.startsAt} />
        <TimeFact name="Ends" at={event.endsAt} />
        <div>
          <dt className="type-label text-ink-faint">Location</dt>
          <dd className="mt-1">
            {event.onlineUrl ? (
              <a
                href={event.onlineUrl}
                className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
              >
                {event.place}
              </a>
            ) : (
              event.place
            )}
          </dd>
        </div>
      </dl>
      <p className="mt-8 flex flex-wrap gap-3">
        {event.state !== 'past' && (
          <a href={event.calendarPath} className={buttonClasses('filled')}>
            Add to Calendar
          </a>
        )}
        <ButtonLink to="/events" variant="outlined">
          All Events
        </ButtonLink>
        <ReportLink kind="event" id={event.id} path={event.path} />
      </p>
    </aside>
  );
}

function TimeFact({ name, at }: { name: string; at: string }) {
  const local = useLocalTime(at);
  return (
    <div>
      <dt className="type-label text-ink-faint">{name}</dt>
      <dd className="mt-1">
        <time dateTime={at}>{formatFullDateTime(at)}</time>
        {local && <span className="block text-small text-ink-soft">{local} your time</span>}
      </dd>
    </div>
  );
}

/** Runs in the browser only, because the cached page is the same for every time zone. */
function useLocalTime(at: string): string | undefined {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (new Date(at).getTimezoneOffset() !== 0) setLocal(formatFullDateTime(at, timeZone));
  }, [at]);
  return local;
}
