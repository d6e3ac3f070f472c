import type { PictureSource } from '../images/picture-source.ts';
import type { Provenance } from './media.schema.ts';
import type { MediaSummary } from './media-summary.ts';

export interface Film {
  /** Address in own storage. */
  path: string;
  width: number;
  height: number;
  seconds: number;
}

/** An item before or behind another one in the gallery. */
export interface Neighbour {
  id: number;
  /** With the filter that both are seen through. */
  to: string;
  title: string;
}

/** A media item as its own page shows it. */
export interface MediaItem {
  id: number;
  /** Canonical, without a filter. */
  path: string;
  title: string;
  type: MediaSummary['type'];
  picture: PictureSource;
  film: Film | undefined;
  /** Page of an outside player. */
  playerUrl: string | undefined;
  /** Safe HTML. */
  description: string;
  /** The beginning of the description as plain text, for machines. */
  summary: string;
  author: string | undefined;
  credit: string;
  source: { name: string; url: string | undefined } | undefined;
  licence: string;
  provenance: Provenance;
  /** ISO 8601. */
  publishedAt: string;
  /** The address of the gallery this is seen in. */
  galleryTo: string;
  /** Newer and older within the same filter. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}
