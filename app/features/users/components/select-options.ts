import { roles } from '#app/http/actor.ts';

/** Options with capitalized labels. */
export function selectOptions(values: readonly string[]) {
  return values.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));
}

/** From the role with the fewest rights to the one with the most. */
export const roleOptions = selectOptions(roles.toReversed());
