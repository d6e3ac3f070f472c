import { z } from 'zod';
import type { TermsInput } from '#app/features/sanctions/sanctions.schema.ts';
import { emailField } from '#app/features/sign-in/sign-in.schema.ts';
import { newPasswordField } from '#app/features/sign-in/sign-up/sign-up.schema.ts';
import { type Role, roles } from '#app/http/actor.ts';
import { MAX_ID } from '#app/http/cursor.ts';
import { type UserStatus, userStatuses } from './list/user-row.ts';

/** No name or address is longer; a longer search finds nothing. */
const SEARCH_LENGTH = 254;
/** A page of the list, all ticked. */
export const MOST_AT_ONCE = 50;
const MOST_TYPED = 200;

/** What the list of users is narrowed by. */
export interface UsersView {
  words: string | undefined;
  role: Role | undefined;
  status: UserStatus | undefined;
}

/** As the address has it; what is no choice is none. */
export function readUsersView(query: URLSearchParams): UsersView {
  const oneOf = <Word extends string>(words: readonly Word[], name: string) =>
    words.find((word) => word === query.get(name));
  return {
    words: query.get('q')?.trim().slice(0, SEARCH_LENGTH) || undefined,
    role: oneOf(roles, 'role'),
    status: oneOf(userStatuses, 'status'),
  };
}

/** Ids of accounts, each once; of more than a page's the first. */
export function readUserIds(query: URLSearchParams | FormData): number[] {
  const ids = query
    .getAll('id')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  return [...new Set(ids)].slice(0, MOST_AT_ONCE);
}

const nameField = z.string().trim().min(1, 'Please enter a name.').max(MOST_TYPED);
const passwordField = z
  .string()
  .transform((password) => password || undefined)
  .pipe(newPasswordField.optional())
  .optional();

export const roleField = z.enum(roles, 'Please choose a role.');

/** Left out or unknown is no role: a form that names a better one than there is gets none. */
export const newUserInput = z
  .object({
    email: emailField,
    name: nameField,
    role: roleField.default('subscriber'),
    password: passwordField,
    invites: z.literal('on').optional(),
  })
  .refine(({ password, invites }) => password !== undefined || invites === 'on', {
    path: ['password'],
    message: 'Please enter a password, or send an invitation instead.',
  });

export const userInput = z.object({
  email: emailField,
  name: nameField,
  role: roleField,
  password: passwordField,
});

export type NewUserInput = z.output<typeof newUserInput>;
export type UserInput = z.output<typeof userInput>;

/** What is to be done, and what it needs to know; the terms of a ban are those of any sanction. */
export const userActInput = z.discriminatedUnion('act', [
  z.object({ act: z.literal('unban') }),
  z.object({ act: z.literal('role'), role: roleField }),
  z.object({ act: z.literal('reset-password') }),
  z.object({ act: z.literal('delete'), posts: z.enum(['keep', 'remove'], 'Please choose.') }),
]);

export type UserActInput = z.output<typeof userActInput> | ({ act: 'ban' } & TermsInput);
