/** What a route says about itself in `handle` when its form may bring a picture along. */
export interface TakesUploads {
  takesUploads: true;
  /** All files together, where one picture is not all there may be. */
  uploadBytes?: number;
}

export const takesUploads: TakesUploads = { takesUploads: true };

export function isTakingUploads(handle: unknown): handle is TakesUploads {
  return typeof handle === 'object' && handle !== null && 'takesUploads' in handle;
}

/** Pictures people send in may have so many bytes: what a phone makes of a photo, and a bit. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Several of them in one form, all together: what a small server holds in memory for one request. */
export const PICTURES_BYTES = 24 * 1024 * 1024;

export const takesManyUploads: TakesUploads = { takesUploads: true, uploadBytes: PICTURES_BYTES };

/** For the `accept` of a field; the server looks into the file. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What is said of a file that cannot be opened. */
export const NO_PICTURE = 'That is no picture we can read: JPEG, PNG, WebP, AVIF and GIF work.';
export const TOO_MANY_BYTES = 'That picture has over 5 MB; please choose a smaller one.';
