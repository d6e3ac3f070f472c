import type { PictureSource } from '../images/picture-source.ts';

/** A media item as galleries show it. */
export interface MediaSummary {
  id: number;
  path: string;
  title: string;
  type: 'video' | 'image' | 'artwork';
  author: string | undefined;
  /** ISO 8601. */
  publishedAt: string;
  thumbnail: PictureSource | undefined;
  /** Where the list shows how many there are. */
  comments?: number;
}
