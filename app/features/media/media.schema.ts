import {
  type ImageCategory,
  imageCategories,
} from '#app/features/images/embeds/image-categories.ts';
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
  'ai-made': 'AI-made',
  fake: 'Fake',
  unknown: 'Unknown',
} as const;

export type Provenance = keyof typeof provenanceLabels;

export const categoryLabels = Object.fromEntries(
  imageCategories.map(({ value, label }) => [value, label]),
) as Record<ImageCategory, string>;

/** Empty means all media. */
export interface MediaFilter {
  type?: MediaType;
  provenance?: Provenance;
  category?: ImageCategory;
  /** Only on an item's page: its neighbors within the album. Excludes the others. */
  album?: number;
}

/** Query parameters of the gallery's filter. */
export const mediaFilterParams = ['type', 'provenance', 'category'] as const;
/** Query parameters of an item's page. */
export const mediaItemParams = [...mediaFilterParams, 'album'] as const;

/** Ignores unknown values. */
export function parseMediaFilter(query: URLSearchParams): MediaFilter {
  const type = query.get('type') ?? '';
  const provenance = query.get('provenance') ?? '';
  const category = query.get('category') ?? '';
  const filter: MediaFilter = {};
  if (isKey(typeLabels, type)) filter.type = type;
  if (isKey(provenanceLabels, provenance)) filter.provenance = provenance;
  if (isKey(categoryLabels, category)) filter.category = category;
  return filter;
}

/** The filter of an item's page. */
export function parseItemFilter(query: URLSearchParams): MediaFilter {
  const album = Number(/^[1-9]\d{0,8}$/.exec(query.get('album') ?? '')?.[0]);
  return album ? { album } : parseMediaFilter(query);
}

/** `?type=video&provenance=leak`, `?album=3`, or an empty string. */
export function mediaFilterQuery(filter: MediaFilter): string {
  if (filter.album !== undefined) return `?album=${filter.album}`;
  const query = new URLSearchParams();
  for (const name of mediaFilterParams) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

export function mediaPath({ id, slug }: { id: number; slug: string }): string {
  return slug ? `/media/${id}-${slug}` : `/media/${id}`;
}

function isKey<Labels extends object>(labels: Labels, key: string): key is keyof Labels & string {
  return Object.hasOwn(labels, key);
}

export const editMediaPath = (id: number) => `/admin/edit-media/${id}`;
