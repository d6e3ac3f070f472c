import { use } from 'react';
import { formatDate } from '../text/dates/dates.ts';
import { Time } from './language/time.tsx';
import { PageLanguage, SiteTimeZone } from './site-contexts.ts';

const DATE_LENGTH = '2026-03-15'.length;

export function ShortDate({ at }: { at: string }) {
  const timeZone = use(SiteTimeZone);
  const language = use(PageLanguage);
  // A day without a time is the same everywhere.
  const isDay = at.length === DATE_LENGTH;
  return <Time at={at}>{formatDate(at, isDay ? 'UTC' : timeZone, language)}</Time>;
}
