import type { PictureSource } from '../images/picture-source.ts';

/** A picture that hangs on a post, or will. */
export interface PostPicture extends PictureSource {
  /** Of its image. */
  id: number;
}

export const PICTURES_MOST = 4;
export const TOO_MANY_PICTURES = `A message has at most ${PICTURES_MOST} pictures.`;
export const ALT_LENGTH = 500;

/** The fields of a form that say which pictures a post has. */
export const pictureFields = {
  /** Files, where no script has sent them before. */
  files: 'pictures',
  /** The id of one that was sent before. */
  sent: 'picture',
  /** The id of one that is not wanted any more, or several with commas between. */
  dropped: 'dropPicture',
  /** What it shows, in words. */
  altOf: (id: number) => `alt-${id}`,
  /** The other way round: of which picture. */
  ofAlt: (name: string) => /^alt-(\d+)$/.exec(name)?.[1],
} as const;
