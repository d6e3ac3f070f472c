import { use, useEffect, useState } from 'react';
import { getOwnTimeZone } from '../text/dates/date-format.ts';
import { formatDateTime, formatTimeZone } from '../text/dates/times.ts';
import { Time } from './language/time.tsx';
import { PageLanguage, SiteTimeZone } from './site-contexts.ts';

/** Rendered in the site's time zone, then switched to the reader's time zone in the browser. */
export function LocalTime({ at }: { at: string }) {
  const siteZone = use(SiteTimeZone);
  const language = use(PageLanguage);
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    setLocal(formatDateTime(at, getOwnTimeZone(), language));
  }, [at, language]);
  return (
    <Time at={at}>
      {local ?? formatDateTime(at, siteZone, language)}
      {/* Hidden where scripts run: the line would wrap differently without it. */}
      {local === undefined && (
        <span className="hidden noscript:inline"> {formatTimeZone(at, siteZone)}</span>
      )}
    </Time>
  );
}
