import { formatDateTime } from '../../text/dates/times.ts';

/** Date and time in UTC, the same for all staff. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  );
}
