import type { MediaSummary } from './media-summary.ts';

export type MediaType = MediaSummary['type'];

export const typeLabels: Record<MediaType, string> = {
  video: 'Video',
  image: 'Screenshot',
  artwork: 'Artwork',
};

export const provenanceLabels = {
  official: 'Official',
  'press-kit': 'Press kit',
  leak: 'Leak',
  'fan-made': 'Fan-made',
  unknown: 'Unknown',
} as const;

export type Provenance = keyof typeof provenanceLabels;

/** Items of one part of the gallery, as the specification has it. */
export const GALLERY_PAGE = 12;

/** What of the gallery is shown; empty for all of it. */
export interface MediaFilter {
  type?: MediaType;
  provenance?: Provenance;
}

/** Parameters of an address that the filter is read from. */
export const filterParameters = ['type', 'provenance'] as const;

/** A value there is no such thing of counts as not given. */
export function readMediaFilter(query: URLSearchParams): MediaFilter {
  const type = query.get('type') ?? '';
  const provenance = query.get('provenance') ?? '';
  const filter: MediaFilter = {};
  if (isKey(typeLabels, type)) filter.type = type;
  if (isKey(provenanceLabels, provenance)) filter.provenance = provenance;
  return filter;
}

/** `?type=video&provenance=leak`, or nothing. */
export function filterSearch(filter: MediaFilter): string {
  const query = new URLSearchParams();
  for (const name of filterParameters) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

export function mediaPath({ id, slug }: { id: number; slug: string }): string {
  return slug ? `/media/${id}-${slug}` : `/media/${id}`;
}

function isKey<Labels extends object>(labels: Labels, word: string): word is keyof Labels & string {
  return Object.hasOwn(labels, word);
}
