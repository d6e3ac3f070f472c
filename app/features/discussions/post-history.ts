/** All that a post has said, for staff. */
export interface PostHistory {
  author: string;
  /** Of the post, while there is something to see. */
  path: string | undefined;
  /** The latest first. */
  versions: PostVersion[];
  /** There are older ones that are not shown. */
  isCut: boolean;
}

export interface PostVersion {
  /** From when on it said this, ISO 8601. */
  from: string;
  /** Safe. */
  html: string;
  /** In order; undefined for a version from before this was kept. */
  pictures: PictureVersion[] | undefined;
}

/** What a picture showed, in words: a file that is gone stays gone. */
export interface PictureVersion {
  /** Of its image. */
  id: number;
  alt: string;
  isGone: boolean;
}
