/**
 * Without NUL characters, which PostgreSQL cannot store. A file in place of a text, which only a forged form
 * sends, counts as empty.
 */
export function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}

/** A value as a form sends it, except that an unchecked box is empty. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return String(value ?? '');
}
