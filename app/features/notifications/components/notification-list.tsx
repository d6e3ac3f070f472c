import { use, useEffect, useState } from 'react';
import { getDateFormat, getOwnTimeZone } from '#app/text/dates/date-format.ts';
import { DATE_FORMAT } from '#app/text/dates/dates.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { PageLanguage, SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { NotificationSummary } from '../inbox/notification-summary.ts';
import { NotificationItem } from './notification-item.tsx';

export function NotificationList({
  notifications,
  now,
}: {
  notifications: readonly NotificationSummary[];
  /** ISO 8601; when the page was rendered. */
  now: string;
}) {
  const { timeZone, isOwn } = useTimeZone();
  const format = getDateFormat(use(PageLanguage), { ...DATE_FORMAT, timeZone });
  return groupByDay(notifications, new Date(now), format).map(({ name, items }, index) => (
    // The toolbar above ends with a line.
    <section
      key={name}
      aria-label={name}
      className={`grid-12 pb-8 ${index > 0 ? 'border-t border-line pt-5' : ''}`}
    >
      <h2 className="type-label col-span-12 mb-3 text-ink-soft lg:col-span-2 lg:mb-0 lg:pt-4">
        {name}
      </h2>
      <ol className="col-span-12 lg:col-span-10">
        {items.map((item) => (
          <NotificationItem
            key={`${item.id} ${item.at}`}
            notification={item}
            timeZone={timeZone}
            showsZone={!isOwn}
          />
        ))}
      </ol>
    </section>
  ));
}

/** The site's time zone while the server renders, then the browser's. */
function useTimeZone() {
  const siteZone = use(SiteTimeZone);
  const [timeZone, setTimeZone] = useState<string>();
  useEffect(() => setTimeZone(getOwnTimeZone()), []);
  return { timeZone: timeZone ?? siteZone, isOwn: timeZone !== undefined };
}

interface NotificationDay<Item> {
  /** `Today`, `Yesterday`, or a date such as `Nov 19, 2026`. */
  name: string;
  items: Item[];
}

/** Groups sorted items by their day in the format's time zone. */
function groupByDay<Item extends { at: string }>(
  items: readonly Item[],
  now: Date,
  format: Intl.DateTimeFormat,
): NotificationDay<Item>[] {
  const names = new Map([
    [format.format(now.getTime() - DAY_MS), 'Yesterday'],
    [format.format(now), 'Today'],
  ]);
  const days: NotificationDay<Item>[] = [];
  for (const item of items) {
    const date = format.format(new Date(item.at));
    const name = names.get(date) ?? date;
    const last = days.at(-1);
    if (last?.name === name) last.items.push(item);
    else days.push({ name, items: [item] });
  }
  return days;
}
