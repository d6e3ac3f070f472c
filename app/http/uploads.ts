/** What a route says about itself in `handle` when its form may bring a picture along. */
export interface AcceptsUploads {
  acceptsUploads: true;
  /** All files together, where one picture is not all there may be. */
  uploadBytes?: number;
}

export const acceptsUploads: AcceptsUploads = { acceptsUploads: true };

export function isAcceptingUploads(handle: unknown): handle is AcceptsUploads {
  return typeof handle === 'object' && handle !== null && 'acceptsUploads' in handle;
}

/** Pictures people send in may have so many bytes: what a phone makes of a photo, and a bit. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Several of them in one form, all together: what a small server holds in memory for one request. */
export const MAX_IMAGES_BYTES = 24 * 1024 * 1024;

export const acceptsManyUploads: AcceptsUploads = {
  acceptsUploads: true,
  uploadBytes: MAX_IMAGES_BYTES,
};

/** For the `accept` of a field; the server looks into the file. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What is said of a file that cannot be opened. */
export const UNREADABLE_IMAGE = "We can't read that file. Use JPEG, PNG, WebP, AVIF or GIF.";
export const IMAGE_TOO_LARGE = 'That image is over 5 MB. Please choose a smaller one.';
