import type { MarkedText, SearchHit, SearchKind } from '#platform/search/search.ts';
import { postPath } from '../discussions/post-summary.ts';
import type { SearchFind, Stretches } from './search-result.ts';

const shown: Record<SearchKind, Pick<SearchFind, 'kind' | 'label'>> = {
  article: { kind: 'articles', label: 'Article' },
  media: { kind: 'media', label: 'Media' },
  story: { kind: 'stories', label: 'Story' },
  post: { kind: 'discussions', label: 'Discussion' },
};

export function presentHit(hit: SearchHit): SearchFind {
  return {
    key: `${hit.kind}-${hit.id}`,
    ...shown[hit.kind],
    to: addressOf(hit),
    isOutside: hit.kind === 'story',
    title: stretches(hit.title),
    excerpt: stretches(hit.excerpt),
    at: hit.at.toISOString(),
  };
}

function addressOf({ kind, id, slug, url }: SearchHit): string {
  switch (kind) {
    case 'article':
      return `/news/${id}-${slug}`;
    case 'media':
      return `/media/${id}-${slug}`;
    case 'story':
      return safeAddress(url);
    case 'post':
      return postPath(id);
  }
}

/** A story's address was written by somebody: only what a browser may follow leads anywhere. */
function safeAddress(url = ''): string {
  return /^https?:\/\//i.test(url) ? url : '/';
}

export function stretches({ text, marks }: MarkedText): Stretches {
  const parts: Stretches = [];
  let from = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}
