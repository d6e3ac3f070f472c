import { type SearchKind, searchKinds } from './search.ts';
import { type Entry, TITLE_SECTIONS } from './word-index.ts';

/** How closely an entry matches the query. */
export type MatchType = 'exact' | 'prefix' | 'corrected';

export interface Ranked {
  kind: SearchKind;
  id: number;
  minute: number;
  /** In thousandths, so that it is an integer. */
  score: number;
}

const MATCH_SCORE: Record<MatchType, number> = { exact: 3000, prefix: 2700, corrected: 0 };
/** More than the maximum for newness: a title with all terms ranks above any text. */
const IN_TITLE = 1100;
const NEWEST = 1000;
const KIND: Record<SearchKind, number> = {
  article: 150,
  media: 100,
  story: 100,
  post: 0,
  claim: 150,
  'site-page': 150,
  event: 150,
  member: 50,
  album: 100,
  newsletter: 50,
  topic: 150,
  timeline: 50,
};
const HALF_LIFE_MINUTES = 180 * 24 * 60;

/** Best first. Age is relative to the newest match, not to the clock, so that the order is stable. */
export function rank(found: readonly (readonly [MatchType, readonly Entry[]])[]): Ranked[] {
  const newest = Math.max(
    0,
    ...found.flatMap(([, entries]) => entries.map(({ minute }) => minute)),
  );
  const best = new Map<string, Ranked>();
  for (const [matchType, entries] of found) {
    for (const { section, minute, id } of entries) {
      const kind = searchKinds[section % TITLE_SECTIONS] ?? 'post';
      const age = (newest - minute) / HALF_LIFE_MINUTES;
      const score =
        MATCH_SCORE[matchType] +
        KIND[kind] +
        (section >= TITLE_SECTIONS ? IN_TITLE : 0) +
        Math.round(NEWEST * 2 ** -age);
      const name = `${kind} ${id}`;
      if (score > (best.get(name)?.score ?? -1)) best.set(name, { kind, id, minute, score });
    }
  }
  return [...best.values()].sort(compare);
}

/** A total order, as cursors require. */
function compare(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.minute - a.minute ||
    searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) ||
    b.id - a.id
  );
}

const CURSOR = /^([0-9a-z]{1,4})-([0-9a-z]{1,6})-([0-9a-f])-([0-9a-z]{1,6})$/;

/** For use in URLs. */
export function encodeRankCursor({ score, minute, kind, id }: Ranked): string {
  const kindIndex = searchKinds.indexOf(kind);
  return `${score.toString(36)}-${minute.toString(36)}-${kindIndex.toString(16)}-${id.toString(36)}`;
}

/** Entries after the cursor. An invalid cursor means page one. */
export function afterRankCursor(
  ranked: readonly Ranked[],
  cursor: string | null | undefined,
): Ranked[] {
  const [, score = '', minute = '', kindIndex = '', id = ''] = CURSOR.exec(cursor ?? '') ?? [];
  const kind = searchKinds[Number.parseInt(kindIndex, 16)];
  if (!kind) return [...ranked];
  const last = {
    kind,
    score: Number.parseInt(score, 36),
    minute: Number.parseInt(minute, 36),
    id: Number.parseInt(id, 36),
  };
  return ranked.filter((one) => compare(last, one) < 0);
}
