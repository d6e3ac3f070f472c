import { postPath } from '#app/features/discussions/discussions.server.ts';
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
    url: resultUrl(hit),
    isExternal: hit.kind === 'story',
    title: toSegments(hit.title),
    excerpt: toSegments(hit.excerpt),
    at: hit.at.toISOString(),
  };
}

function resultUrl({ kind, id, slug, url }: SearchHit): string {
  switch (kind) {
    case 'article':
      return `/news/${id}-${slug}`;
    case 'media':
      return `/media/${id}-${slug}`;
    case 'story':
      return safeUrl(url);
    case 'post':
      return postPath(id);
  }
}

/** Only http and https, because story URLs are entered by hand. */
function safeUrl(url = ''): string {
  return /^https?:\/\//i.test(url) ? url : '/';
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
