import type { ImageSource } from './image-source.ts';

/** An image that was uploaded with a form: attached to what was saved, or pending until then. */
export interface UploadedImage extends ImageSource {
  /** Id of the image row. */
  id: number;
}

export const MAX_ALT_LENGTH = 500;

/** Names of the fields that forms with images have in common. */
export const imageFields = {
  /** Files, sent with the form when scripts are off; also the key of errors about images. */
  files: 'images',
  /** Ids of pending images: repeated, or separated by commas. */
  pending: 'image',
  /** Ids of images to remove: repeated, or separated by commas. */
  removed: 'removeImage',
  /** The alt text of an image. */
  altName: (id: number) => `alt-${id}`,
} as const;

export function tooManyImages(max: number): string {
  return `You can add up to ${max} images.`;
}
