import { use } from 'react';
import { formatDateTime } from '../../text/dates/times.ts';
import { SiteTimeZone } from '../site-contexts.ts';

/** Date and time in the site's time zone, the same for all staff. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums whitespace-nowrap">
      {formatDateTime(at, use(SiteTimeZone))}
    </time>
  );
}
