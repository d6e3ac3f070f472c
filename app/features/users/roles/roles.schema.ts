import { z } from 'zod';
import { type Right, rights } from '#app/http/right.ts';
import { toOneLine } from '#app/text/one-line.ts';

export const MAX_ROLE_NAME_LENGTH = 40;
export const MAX_ROLE_DESCRIPTION_LENGTH = 200;

const line = (maxLength: number) =>
  z
    .string()
    .transform(toOneLine)
    .pipe(z.string().max(maxLength, `Use at most ${maxLength} characters.`));

export const roleInput = z.object({
  name: line(MAX_ROLE_NAME_LENGTH).pipe(z.string().min(1, 'Enter a name.')),
  description: line(MAX_ROLE_DESCRIPTION_LENGTH),
});

export interface RoleInput extends z.output<typeof roleInput> {
  rights: Right[];
  /** Ids of board categories; empty for all of them. */
  categories: string[];
}

/** The name of the checkbox of a right or of a category. */
export const rightField = (right: Right) => `right-${right.replaceAll(' ', '-')}`;
export const categoryField = (id: string) => `category-${id}`;

/** The checked rights and categories. */
export function parseChoices(form: FormData, categoryIds: readonly string[]) {
  return {
    rights: rights.filter((right) => form.get(rightField(right)) === 'on'),
    categories: categoryIds.filter((id) => form.get(categoryField(id)) === 'on'),
  };
}
