import { use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import { formatLongDate } from '#app/text/dates/dates.ts';
import { HOUR_MS } from '#app/text/dates/durations.ts';
import { Time } from '#app/ui/language/time.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import { daysSince, formatTimeLeft, untilNextChange } from '../day-counts.ts';
import type { Countdown, CountdownSection, LastWord } from '../home-section.ts';

/** The page is cached for as long as the dates stay the same, so browsers count what is left. */
export function HomeCountdown({ section }: { section: CountdownSection }) {
  const { name, lastWord, countdown } = section;
  const now = useNow(countdown?.at);
  return (
    <section aria-labelledby="home-countdown" className="home-band">
      <h2 id="home-countdown" className="sr-only">
        {name}
      </h2>
      <div className="page-width">
        <div className="grid gap-x-12 gap-y-8 border-y border-line py-8 md:auto-cols-fr md:grid-flow-col lg:py-10">
          {lastWord && <SinceLastWord lastWord={lastWord} now={now} />}
          {countdown && <UntilDate countdown={countdown} now={now} />}
        </div>
      </div>
    </section>
  );
}

/** Parts that need scripts are rendered from the start but invisible, so nothing shifts when they appear. */
function addedByScripts(now: Date | undefined): string {
  return now ? '' : 'invisible noscript:hidden';
}

function SinceLastWord({ lastWord, now }: { lastWord: LastWord; now?: Date }) {
  const { at, date, title, url } = lastWord;
  return (
    <div>
      <p className="type-wide text-heading tabular-nums">
        {now ? countNoun(daysSince(at, now), 'day') : <DateOf at={date} />}
      </p>
      <p className="mt-1 text-ink-soft">
        <span className={addedByScripts(now)}>since </span>the last official word
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
        <span className={addedByScripts(now)}>
          <DateOf at={date} />
        </span>
        {url ? <SourceLink url={url}>{title || 'Source'}</SourceLink> : title}
      </p>
    </div>
  );
}

function SourceLink({ url, children }: { url: string; children: string }) {
  const className = 'underline underline-offset-4 hover:text-ink';
  return url.startsWith('/') ? (
    <Link to={url} className={className}>
      {children}
    </Link>
  ) : (
    <ExternalLink href={url} className={className}>
      {children}
    </ExternalLink>
  );
}

function UntilDate({ countdown: { at, label }, now }: { countdown: Countdown; now?: Date }) {
  const timeLeft = now && formatTimeLeft(at, now);
  return (
    <div>
      <p className="type-wide text-heading tabular-nums">
        {now ? (timeLeft ?? 'The wait is over') : <DateOf at={at} />}
      </p>
      <p className="mt-1 text-ink-soft">
        {(!now || timeLeft) && <span className={addedByScripts(now)}>until </span>}
        {label}
      </p>
      <p className={`text-small text-ink-soft ${addedByScripts(now)}`}>
        <DateOf at={at} />
      </p>
    </div>
  );
}

function DateOf({ at }: { at: string }) {
  return <Time at={at}>{formatLongDate(at, use(PageLanguage))}</Time>;
}

/** Undefined on the server. In a page that stays open, it follows the countdown. */
function useNow(countdownAt: string | undefined): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const time = new Date();
      setNow(time);
      timer = setTimeout(update, countdownAt ? untilNextChange(countdownAt, time) : HOUR_MS);
    };
    update();
    return () => clearTimeout(timer);
  }, [countdownAt]);
  return now;
}
