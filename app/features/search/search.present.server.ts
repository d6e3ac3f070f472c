import { toSegments } from '#app/text/marked-text.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { SearchHit, SearchKind } from '#platform/search/search.ts';
import { searchedKinds } from './search-params.ts';
import type { ResultItem } from './search-results.ts';

/** When they were created says nothing to readers. */
const WITHOUT_DATE: SearchKind[] = ['timeline', 'topic'];

export function presentHit(hit: SearchHit, claims: ClaimMarkData[]): ResultItem {
  const { value, noun } = searchedKinds[hit.kind];
  return {
    key: `${hit.kind}-${hit.id}`,
    kind: value,
    label: noun,
    url: hit.url,
    isExternal: hit.kind === 'story',
    title: toSegments(hit.title),
    excerpt: toSegments(hit.excerpt),
    at: WITHOUT_DATE.includes(hit.kind) ? undefined : hit.at.toISOString(),
    claims,
  };
}
