import { useEffect, useState } from 'react';
import { formatDateTime } from '../text/dates/times.ts';

/** Rendered in UTC, then switched to the reader's time zone in the browser. */
export function LocalTime({ at }: { at: string }) {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    setLocal(formatDateTime(at, timeZone));
  }, [at]);
  return (
    <time dateTime={at}>
      {local ?? formatDateTime(at)}
      {/* Hidden where scripts run: the line would wrap differently without it. */}
      {local === undefined && <span className="hidden noscript:inline"> UTC</span>}
    </time>
  );
}
