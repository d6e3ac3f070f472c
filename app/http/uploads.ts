/** What a route says about itself in `handle` when its form may bring a picture along. */
export interface TakesUploads {
  takesUploads: true;
}

export const takesUploads: TakesUploads = { takesUploads: true };

export function isTakingUploads(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'takesUploads' in handle;
}

/** Pictures people send in may have so many bytes: what a phone makes of a photo, and a bit. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
