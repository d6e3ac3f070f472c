import { type SearchKind, searchKinds } from './search.ts';
import { type Entry, TITLES } from './word-index.ts';

/** How well the entry's words are those that were asked for. */
export type Closeness = 'exact' | 'beginning' | 'corrected';

export interface Ranked {
  kind: SearchKind;
  id: number;
  minute: number;
  /** Thousandths, so that it is whole. */
  score: number;
}

const CLOSENESS: Record<Closeness, number> = { exact: 3000, beginning: 2700, corrected: 0 };
/** More than being new can give: a title that has all the words stands before any text. */
const IN_TITLE = 1100;
const NEWEST = 1000;
const KIND: Record<SearchKind, number> = { article: 150, media: 100, story: 100, post: 0 };
const HALVED_AFTER_MINUTES = 180 * 24 * 60;

/**
 * Best first. Newness is measured against the newest match and not against the clock, so that the
 * order stays the same until something changes.
 */
export function rank(found: readonly (readonly [Closeness, readonly Entry[]])[]): Ranked[] {
  const newest = Math.max(
    0,
    ...found.flatMap(([, entries]) => entries.map(({ minute }) => minute)),
  );
  const best = new Map<string, Ranked>();
  for (const [closeness, entries] of found) {
    for (const { section, minute, id } of entries) {
      const kind = searchKinds[section % TITLES] ?? 'post';
      const age = (newest - minute) / HALVED_AFTER_MINUTES;
      const score =
        CLOSENESS[closeness] +
        KIND[kind] +
        (section >= TITLES ? IN_TITLE : 0) +
        Math.round(NEWEST * 2 ** -age);
      const name = `${kind} ${id}`;
      if (score > (best.get(name)?.score ?? -1)) best.set(name, { kind, id, minute, score });
    }
  }
  return [...best.values()].sort(compare);
}

/** A total order: of two different entries one always comes first. */
function compare(one: Ranked, other: Ranked): number {
  return (
    other.score - one.score ||
    other.minute - one.minute ||
    searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind) ||
    other.id - one.id
  );
}

const KEY = /^([0-9a-z]{1,4})-([0-9a-z]{1,6})-([0-3])-([0-9a-z]{1,6})$/;

/** A place in the order, as it stands in an address. */
export function writeRankKey({ score, minute, kind, id }: Ranked): string {
  const place = searchKinds.indexOf(kind);
  return `${score.toString(36)}-${minute.toString(36)}-${place}-${id.toString(36)}`;
}

/** What stands behind the key; everything, if it is none. */
export function behindRankKey(ranked: readonly Ranked[], key: string | null | undefined): Ranked[] {
  const [, score = '', minute = '', place = '', id = ''] = KEY.exec(key ?? '') ?? [];
  const kind = searchKinds[Number.parseInt(place, 10)];
  if (!kind) return [...ranked];
  const last = {
    kind,
    score: Number.parseInt(score, 36),
    minute: Number.parseInt(minute, 36),
    id: Number.parseInt(id, 36),
  };
  return ranked.filter((one) => compare(last, one) < 0);
}
