import { z } from 'zod';
import type { SanctionTermsInput } from '#app/features/sanctions/sanctions.schema.ts';
import { emailField } from '#app/features/sign-in/sign-in.schema.ts';
import { newPasswordField } from '#app/features/sign-in/sign-up/sign-up.schema.ts';
import { builtInRoles, type Role } from '#app/http/actor.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { readIds } from '#app/http/forms/read-ids.ts';
import { type ListOrder, readOrder } from '#app/http/lists/list-order.ts';
import { tooLong } from '#app/text/format-number.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { type UserStatus, userStatuses } from './user-row.ts';

/** No name or email address is longer. */
const MAX_SEARCH_LENGTH = 254;
/** One page of the list. */
const MAX_SELECTED = 50;
const MAX_NAME_INPUT_LENGTH = 200;

export const userOrders = { name: 'text', joined: 'time' } as const;

/** Search, filters and order of the users list. */
export interface UsersView {
  search: string | undefined;
  role: Role | undefined;
  status: UserStatus | undefined;
  /** By default, newest first, and the best matches of a search before others. */
  order?: ListOrder<keyof typeof userOrders> | undefined;
}

const CUSTOM_ROLE = /^custom-[\w-]{1,40}$/;

function isRole(value: string | null): value is Role {
  return builtInRoles.some((role) => role === value) || CUSTOM_ROLE.test(value ?? '');
}

/** Ignores unknown roles, statuses and orders. */
export function parseUsersView(query: URLSearchParams): UsersView {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name));
  const role = query.get('role');
  return {
    search: query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    role: isRole(role) ? role : undefined,
    status: oneOf(userStatuses, 'status'),
    order: readOrder(query, userOrders),
  };
}

/** Unique user ids, at most one page of the list. */
export function parseUserIds(params: URLSearchParams | FormData): number[] {
  return readIds(params, 'id', MAX_SELECTED);
}

/** It is someone else's, unlike on the forms that say "your email address". */
const userEmailField = z.string().trim().min(1, 'Enter an email address.').pipe(emailField);

const nameField = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_NAME_INPUT_LENGTH, tooLong(MAX_NAME_LENGTH));
const passwordField = z
  .string()
  .transform((password) => password || undefined)
  .pipe(newPasswordField.optional())
  .optional();

/** The use cases check that the role exists. */
export const roleField = z
  .string('Choose a role.')
  .refine((value): value is Role => isRole(value), 'Choose a role.');

export const userInput = z.object({
  email: userEmailField,
  name: nameField,
  role: roleField,
  password: passwordField,
});

export const newUserInput = userInput
  .extend({ role: roleField.default('subscriber'), invites: z.literal('on').optional() })
  .refine(({ password, invites }) => password !== undefined || invites === 'on', {
    ...ifValid('password', 'invites'),
    path: ['password'],
    message: 'Enter a password, or send an invitation link instead.',
  });

export type NewUserInput = z.output<typeof newUserInput>;
export type UserInput = z.output<typeof userInput>;

/** A ban has the terms of any sanction, see `sanctionTermsInput`. */
export const userActionInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('unban') }),
  z.object({ action: z.literal('role'), role: roleField }),
  z.object({ action: z.literal('reset-password') }),
  z.object({ action: z.literal('approve') }),
  z.object({ action: z.literal('reject') }),
  z.object({
    action: z.literal('delete'),
    posts: z.enum(['keep', 'remove'], 'Choose what happens to their posts.'),
  }),
]);

export type UserActionInput =
  | z.output<typeof userActionInput>
  | ({ action: 'ban' } & SanctionTermsInput);
