import { ShortDate } from '#app/ui/short-date.tsx';
import type { LoggedDecision } from './public-log.server.ts';

/** Decisions grouped by day. */
export function LogDays({ items }: { items: readonly LoggedDecision[] }) {
  return [...groupByDay(items)].map(([day, decisions]) => (
    <section
      key={day}
      className="grid gap-x-8 border-t border-line-strong pt-4 pb-10 last:pb-0 lg:grid-cols-[7.5rem_minmax(0,1fr)] lg:items-baseline"
    >
      <h2 className="type-label text-ink tabular-nums">
        <ShortDate at={day} />
      </h2>
      <ul className="max-lg:mt-3">
        {decisions.map((decision) => (
          <LogEntry key={decision.id} {...decision} />
        ))}
      </ul>
    </section>
  ));
}

function groupByDay(items: readonly LoggedDecision[]): Map<string, LoggedDecision[]> {
  const days = new Map<string, LoggedDecision[]>();
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item]);
  return days;
}

function LogEntry({ kind, decision, isAdverse, reason, cause }: LoggedDecision) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="flex items-baseline gap-2.5 font-semibold text-ink">
        <span
          aria-hidden="true"
          data-against={isAdverse || undefined}
          className="size-2 shrink-0 rounded-full border border-line-strong data-against:border-danger data-against:bg-danger"
        />
        {decision}
      </p>
      <div className="min-w-0 max-sm:pl-4.5">
        <p className="text-ink">{kind}</p>
        {reason && <p className="mt-1 max-w-[60ch] text-ink-soft">{reason}</p>}
        <p className="mt-1 text-note text-ink-faint">{cause}</p>
      </div>
    </li>
  );
}
