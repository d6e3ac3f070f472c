import { formatMoment } from '../../text/times.ts';

/** Day, hour and minute, as the desk and the board show them. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
