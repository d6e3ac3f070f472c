import { useEffect, useState } from 'react';
import { groupByDay } from '../inbox/notification-days.ts';
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
  const timeZone = useTimeZone();
  return groupByDay(notifications, new Date(now), timeZone).map(({ name, items }) => (
    <section key={name} aria-label={name} className="grid-12 border-t border-line pt-5 pb-8">
      <h2 className="type-label col-span-12 mb-3 text-ink-soft lg:col-span-2 lg:mb-0 lg:pt-4">
        {name}
      </h2>
      <ol className="col-span-12 lg:col-span-10">
        {items.map((item) => (
          <NotificationItem key={`${item.id} ${item.at}`} notification={item} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ));
}

/** UTC while the server renders, then the browser's time zone. */
function useTimeZone(): string {
  const [timeZone, setTimeZone] = useState('UTC');
  useEffect(() => setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return timeZone;
}
