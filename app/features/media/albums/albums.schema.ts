import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 5000;
/** A page shows all of them. */
export const MAX_ALBUM_ITEMS = 200;

const title = text('Title', { max: MAX_TITLE_LENGTH, required: 'Enter a title.' });

export const newAlbumFields = defineFields({ title });

export const albumFields = defineFields({
  title,
  description: lines('Description (Markdown)', { max: MAX_DESCRIPTION_LENGTH }),
});

export function albumPath({ id, slug }: { id: number; slug: string }): string {
  return slug ? `/media/albums/${id}-${slug}` : `/media/albums/${id}`;
}

export const editAlbumPath = (id: number) => `/admin/albums/${id}`;
