/** The `handle` of a route whose form accepts image uploads. */
export interface AcceptsUploads {
  acceptsUploads: true;
  /** Limit for all files together. Undefined if the form has a single image. */
  uploadBytes?: number;
}

export const acceptsUploads: AcceptsUploads = { acceptsUploads: true };

export function isAcceptingUploads(handle: unknown): handle is AcceptsUploads {
  return typeof handle === 'object' && handle !== null && 'acceptsUploads' in handle;
}

/** Also the key of the error of a form that was refused unread because its files are too large. */
export const UPLOAD_FIELD = 'upload';

/** A little more than a phone's photo. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** For all images of one form. A small server can hold this much in memory per request. */
export const MAX_IMAGES_BYTES = 24 * 1024 * 1024;

export const acceptsManyUploads: AcceptsUploads = {
  acceptsUploads: true,
  uploadBytes: MAX_IMAGES_BYTES,
};

/** For the `accept` attribute. The server checks the file's content. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const IMAGE_TOO_LARGE = 'That image is over 5 MB. Choose a smaller one.';

export const IMAGE_EMPTY = 'That file is empty. Choose another image.';

/** Whether a file was chosen: otherwise browsers send an empty one without a name. */
export function isChosenFile(value: FormDataEntryValue | null): value is File {
  return value instanceof File && (value.size > 0 || value.name !== '');
}

/** For `FileDrop`. */
export const IMAGE_LIMIT = { bytes: MAX_IMAGE_BYTES, message: IMAGE_TOO_LARGE };
