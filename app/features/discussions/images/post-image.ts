import type { ImageSource } from '#app/features/images/embeds/image-source.ts';

/** An image attached to a post, or pending until its author posts it. */
export interface PostImage extends ImageSource {
  /** Id of the image row. */
  id: number;
}

export const MAX_IMAGES = 4;
export const TOO_MANY_IMAGES = `You can add up to ${MAX_IMAGES} images.`;
export const MAX_ALT_LENGTH = 500;

/** Form field names. */
export const imageFields = {
  /** Files, sent with the form when scripts are off. */
  files: 'images',
  /** Ids of pending images: repeated, or separated by commas. */
  pending: 'image',
  /** Ids of images to remove: repeated, or separated by commas. */
  removed: 'removeImage',
  /** The alt text of an image. */
  altName: (id: number) => `alt-${id}`,
  /** The image id in such a name. */
  parseAltName: (name: string) => /^alt-(\d+)$/.exec(name)?.[1],
} as const;
