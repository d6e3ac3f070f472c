import type { ImageCategory } from '#app/features/images/embeds/image-categories.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { VideoEmbed } from '#app/text/links/video-embed.ts';
import type { Provenance } from './media.schema.ts';
import type { MediaSummary } from './media-summary.ts';

export interface VideoFile {
  /** Path of the file on this site. */
  path: string;
  width: number;
  height: number;
  seconds: number;
}

/** The previous or next item in the gallery. */
export interface Neighbor {
  id: number;
  /** Includes the current filter. */
  path: string;
  title: string;
}

/** A media item on its own page. */
export interface MediaItem {
  id: number;
  /** Canonical, without a filter. */
  path: string;
  title: string;
  type: MediaSummary['type'];
  /** Undefined while the image is in the trash of the library. */
  image: ImageSource | undefined;
  video: VideoFile | undefined;
  /** A video at a known provider. */
  embed: VideoEmbed | undefined;
  /** Page of a video at any other site. */
  externalUrl: string | undefined;
  /** Safe HTML. */
  description: string;
  /** The start of the description as plain text, for metadata. */
  summary: string;
  author: string | undefined;
  credit: string;
  source: { name: string; url: string | undefined } | undefined;
  license: string;
  provenance: Provenance;
  category: ImageCategory;
  /** ISO 8601. */
  publishedAt: string;
  /** The gallery with the current filter, or the current album. */
  gallery: { label: string; path: string };
  /** Newer and older items within the current filter, or those before and after it in the album. */
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
}
