/** Replaces `{name}` with the value of that name. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}
