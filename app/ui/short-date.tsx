import { formatDate } from '../text/dates/dates.ts';

export function ShortDate({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at)}</time>;
}
