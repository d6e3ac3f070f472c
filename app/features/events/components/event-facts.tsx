import { useEffect, useState } from 'react';
import { formatDayAndTime } from '../../../text/times.ts';
import { ButtonLink, buttonClasses } from '../../../ui/button.tsx';
import type { EventDetails } from '../events.server.ts';

/** When and where, and the way into one's own calendar. */
export function EventFacts({ event }: { event: EventDetails }) {
  return (
    <aside aria-label="When and where" className="col-span-12 lg:col-span-4 lg:mr-6">
      <dl className="grid gap-6 border-l-2 border-accent-ink pl-5">
        <Fact name="Begins" at={event.startsAt} />
        <Fact name="Ends" at={event.endsAt} />
        <div>
          <dt className="type-label text-ink-faint">Place</dt>
          <dd className="mt-1">{event.place}</dd>
        </div>
      </dl>
      <p className="mt-8 flex flex-wrap gap-3">
        {event.state !== 'past' && (
          <a href={event.calendarPath} className={buttonClasses('filled')}>
            Add to Calendar
          </a>
        )}
        <ButtonLink to="/events" look="outlined">
          All Events
        </ButtonLink>
      </p>
    </aside>
  );
}

function Fact({ name, at }: { name: string; at: string }) {
  const local = useLocalTime(at);
  return (
    <div>
      <dt className="type-label text-ink-faint">{name}</dt>
      <dd className="mt-1">
        <time dateTime={at}>{formatDayAndTime(at)}</time>
        {local && <span className="block text-small text-ink-soft">{local} where you are</span>}
      </dd>
    </div>
  );
}

/** The page is the same for everyone, so the reader's own time comes once their browser is asked. */
function useLocalTime(at: string): string | undefined {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (new Date(at).getTimezoneOffset() !== 0) setLocal(formatDayAndTime(at, timeZone));
  }, [at]);
  return local;
}
