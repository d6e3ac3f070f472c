import type { Role } from '#app/http/actor.ts';

/** Options with capitalized labels. */
export function selectOptions(values: readonly string[]) {
  return values.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));
}

const roles: readonly Role[] = ['subscriber', 'editor', 'moderator', 'admin', 'contributor'];

export const roleOptions = selectOptions(roles);
