import { toSegments } from '#app/text/marked-text.ts';
import type { SearchHit, SearchKind } from '#platform/search/search.ts';
import type { ResultItem } from './search-results.ts';

const kinds: Record<SearchKind, Pick<ResultItem, 'kind' | 'label'>> = {
  article: { kind: 'articles', label: 'Article' },
  media: { kind: 'media', label: 'Media' },
  story: { kind: 'stories', label: 'Story' },
  post: { kind: 'discussions', label: 'Discussion' },
};

export function presentHit(hit: SearchHit): ResultItem {
  return {
    key: `${hit.kind}-${hit.id}`,
    ...kinds[hit.kind],
    url: hit.url,
    isExternal: hit.kind === 'story',
    title: toSegments(hit.title),
    excerpt: toSegments(hit.excerpt),
    at: hit.at.toISOString(),
  };
}
