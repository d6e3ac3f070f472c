import { z } from 'zod';
import { toOneLine } from '#app/text/one-line.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 5000;
/** A page shows all of them. */
export const MAX_ALBUM_ITEMS = 200;

export const albumInput = z.object({
  title: z
    .string()
    .overwrite(toOneLine)
    .min(1, 'Enter a title.')
    .max(MAX_TITLE_LENGTH, `Use at most ${MAX_TITLE_LENGTH} characters.`),
  description: z
    .string()
    .trim()
    .max(
      MAX_DESCRIPTION_LENGTH,
      `Use at most ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-US')} characters.`,
    )
    .default(''),
});

export type AlbumInput = z.output<typeof albumInput>;

export function albumPath({ id, slug }: { id: number; slug: string }): string {
  return slug ? `/media/albums/${id}-${slug}` : `/media/albums/${id}`;
}

export const editAlbumPath = (id: number) => `/admin/albums/${id}`;
