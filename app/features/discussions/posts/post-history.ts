import { postPath } from './post-summary.ts';

/** All versions of a post, for moderators. */
export interface PostHistory {
  author: string;
  /** Undefined unless the post is visible. */
  path: string | undefined;
  /** Newest first. */
  versions: PostVersion[];
  /** Older versions exist that are not included. */
  hasOlder: boolean;
}

export interface PostVersion {
  /** ISO 8601. */
  from: string;
  /** Sanitized. */
  html: string;
  /** In order. */
  images: ImageVersion[];
}

/** Only the alt text is kept: the file of a removed image is deleted. */
export interface ImageVersion {
  /** Id of the image row. */
  id: number;
  alt: string;
  isRemoved: boolean;
}

/** For moderators. */
export function postHistoryPath(id: number): string {
  return `${postPath(id)}/history`;
}
