/** Options with capitalized labels. */
export function selectOptions(values: readonly string[]) {
  return values.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));
}
