import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { RIGHT_NOW_PATH } from '../analytics-paths.ts';
import type { RightNow } from '../reports/now.server.ts';

const REFRESH_MS = 10_000;

/** The current number of visitors. With scripts it updates while the page is visible. */
export function RightNowPanel({ initial }: { initial: RightNow }) {
  const { data, load } = useFetcher<RightNow>();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    setIsLive(true);
    const refresh = () => {
      if (!document.hidden) void load(RIGHT_NOW_PATH);
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load]);
  const { visitors, isMore, pages } = data ?? initial;
  return (
    <section aria-labelledby="right-now" className="report-now">
      <h2 id="right-now" className="type-label text-ink-soft">
        Right now
      </h2>
      <p role="status" className="text-small">
        <strong className="type-wide text-heading text-accent-ink tabular-nums">
          {visitors}
          {isMore && '+'}
        </strong>{' '}
        {visitors === 1 ? 'visitor' : 'visitors'} in the last 5 minutes
        {isLive && <span className="sr-only">, updated every 10 seconds</span>}
      </p>
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-note text-ink-soft">
          {pages.map(({ name, to, visitors: here }) => (
            <li key={to}>
              <a
                href={to}
                className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </a>{' '}
              <span className="tabular-nums">{here}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
