interface NotificationDay<Item> {
  /** `Today`, `Yesterday`, or a date such as `Nov 19, 2026`. */
  name: string;
  items: Item[];
}

const DAY_MS = 86_400_000;

/** Groups sorted items by their day in the time zone. */
export function groupByDay<Item extends { at: string }>(
  items: readonly Item[],
  now: Date,
  timeZone: string,
): NotificationDay<Item>[] {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  });
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
