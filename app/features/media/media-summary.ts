import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';

/** A media item in galleries. */
export interface MediaSummary {
  id: number;
  path: string;
  title: string;
  type: 'video' | 'image' | 'artwork';
  author: string | undefined;
  /** ISO 8601. */
  publishedAt: string;
  thumbnail: ImageSource | undefined;
  /** Set where the list shows the count. */
  comments?: number;
  /** Set where the list shows their ratings. */
  claims?: ClaimMarkData[];
}
