import type { VideoEmbed } from '../links/video-embed.ts';

/** Safe HTML, or an external video that loads when the reader plays it. */
export type TextBlock =
  | { kind: 'html'; html: string }
  | { kind: 'video'; video: VideoEmbed; title: string };

/** An article's rendered body. */
export interface LongText {
  blocks: TextBlock[];
  /** Estimated reading time. */
  minutes: number;
  /** Has callouts, galleries, bookmarks, tasks or footnotes, whose styles other texts do not load. */
  hasMarkedBlocks: boolean;
  /** Contains affiliate links, so the page must show the disclosure. */
  isSponsored: boolean;
}
