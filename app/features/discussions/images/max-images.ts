import { tooManyImages } from '#app/features/images/embeds/image-form.ts';

export const MAX_IMAGES = 4;
export const TOO_MANY_IMAGES = tooManyImages(MAX_IMAGES);
