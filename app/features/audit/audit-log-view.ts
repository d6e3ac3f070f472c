const DAY = 86_400_000;
const WORD_LENGTH = 200;

/** What the log is narrowed by. */
export interface ActsView {
  /** Name of whoever acted, as it was then. */
  actor: string | undefined;
  act: string | undefined;
  kind: string | undefined;
  /** Days (UTC), such as `2026-11-21`; both belong to what is shown. */
  from: string | undefined;
  to: string | undefined;
}

/** As an address has it; what is no day is none. */
export function readActsView(query: URLSearchParams): ActsView {
  const word = (name: string) => query.get(name)?.trim().slice(0, WORD_LENGTH) || undefined;
  return {
    actor: word('actor'),
    act: word('act'),
    kind: word('kind'),
    from: readDay(word('from')),
    to: readDay(word('to')),
  };
}

function readDay(word: string | undefined): string | undefined {
  if (!word || !/^\d{4}-\d\d-\d\d$/.test(word)) return undefined;
  return Number.isNaN(startOf(word).getTime()) ? undefined : word;
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY);
}

/** The view as part of an address, for the file that holds the same acts. */
export function writeActsView(view: ActsView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
