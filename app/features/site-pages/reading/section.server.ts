import type { Database } from '#db/engine.ts';
import { sectionTag } from '../site-page-paths.ts';
import { findLinkRow, listBelow, type SitePageLinkRow } from '../site-pages.queries.server.ts';
import type { ContentsEntry, SitePageDetails, SitePageLink } from './site-page.ts';

/** Where a page is among the published ones, and the cache tag of all that this depends on. */
export interface SectionPlace
  extends Pick<SitePageDetails, 'above' | 'section' | 'below' | 'previous' | 'next'> {
  tag: string;
}

/** Longer sections end here; the rest is in the search. */
const MAX_SHOWN = 1_000;

/** Pages above that aren’t published are left out, with what they would lead to. */
export async function getSectionPlace(db: Database, page: SitePageLinkRow): Promise<SectionPlace> {
  const above: SitePageLinkRow[] = [];
  let topId = page.id;
  let isInView = true;
  for (let id = page.parent_id; id !== null && id !== page.id; ) {
    const row: SitePageLinkRow | undefined = await findLinkRow(db, id);
    if (!row || above.some((known) => known.id === row.id)) break;
    topId = row.id;
    isInView &&= row.status === 'published';
    if (isInView) above.unshift(row);
    id = row.parent_id;
  }
  const top = await getEntry(db, above[0] ?? page, page.id);
  const inOrder = flatten(top);
  const index = inOrder.findIndex(({ id }) => id === page.id);
  const self = inOrder[index];
  const isAlone = inOrder.length === 1;
  return {
    above: above.map(toLink),
    section: isAlone ? undefined : foldTo(top, new Set([...above, page].map(({ id }) => id))),
    below: (self?.below ?? []).map(withoutBelow),
    previous: isAlone ? undefined : toNeighbor(inOrder[index - 1]),
    next: isAlone ? undefined : toNeighbor(inOrder[index + 1]),
    tag: sectionTag(topId),
  };
}

/** The page with all published ones below it, at every level. A preview shows its own page too. */
async function getEntry(
  db: Database,
  page: SitePageLinkRow,
  shownId: number,
): Promise<ContentsEntry> {
  const top = toEntry(page);
  let level = new Map([[page.id, top]]);
  for (let count = 1; level.size > 0 && count < MAX_SHOWN; count += level.size) {
    const rows = await listBelow(db, [...level.keys()]);
    const next = new Map<number, ContentsEntry>();
    const shown = rows.filter(({ id, status }) => status === 'published' || id === shownId);
    for (const row of shown.slice(0, MAX_SHOWN)) {
      const entry = toEntry(row);
      level.get(row.parent_id ?? 0)?.below.push(entry);
      next.set(row.id, entry);
    }
    level = next;
  }
  return top;
}

function flatten(entry: ContentsEntry): ContentsEntry[] {
  return [entry, ...entry.below.flatMap(flatten)];
}

/** Only what is on the way to the page, and right below it, is unfolded. */
function foldTo(entry: ContentsEntry, shown: ReadonlySet<number>): ContentsEntry {
  return {
    ...entry,
    below: shown.has(entry.id) ? entry.below.map((one) => foldTo(one, shown)) : [],
  };
}

const withoutBelow = (entry: ContentsEntry): ContentsEntry => ({ ...entry, below: [] });

function toEntry({ id, title, path, summary }: SitePageLinkRow): ContentsEntry {
  return { id, title, path, summary, below: [] };
}

function toLink({ id, title, path }: SitePageLink): SitePageLink {
  return { id, title, path };
}

function toNeighbor(entry: ContentsEntry | undefined): SitePageLink | undefined {
  return entry && toLink(entry);
}
