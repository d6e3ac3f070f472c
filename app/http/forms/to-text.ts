/**
 * Without NUL characters, which PostgreSQL cannot store. A file in place of a text, which only a forged form
 * sends, counts as empty.
 */
export function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
