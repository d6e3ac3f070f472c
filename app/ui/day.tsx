import { formatDay } from '../text/days.ts';

export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(at)}</time>;
}
