import type { MarkedText, SearchHit, SearchKind } from '#platform/search/search.ts';
import type { ResultItem, TextSegments } from './search-results.ts';

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

export function toSegments({ text, marks }: MarkedText): TextSegments {
  const segments: TextSegments = [];
  let from = 0;
  for (const [start, end] of marks) {
    segments.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...segments, text.slice(from)];
}
