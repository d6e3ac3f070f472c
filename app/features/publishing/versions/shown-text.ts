import type { FieldChoice, FormValues } from '#app/features/content/editing.server.ts';

/** A field's value as people know it. */
export function shownText(
  value: FormValues[string] | undefined,
  choices: readonly FieldChoice[] = [],
): string {
  const getLabel = (text: string) => choices.find((choice) => choice.value === text)?.label ?? text;
  return [value ?? ''].flat().filter(Boolean).map(getLabel).join('\n');
}
