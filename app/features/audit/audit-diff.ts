/** One field of what an act has changed, in words; undefined where there was nothing. */
export interface ActChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** What differs between two states as they were written down; fields within others by their path. */
export function actChanges(before: unknown, after: unknown): ActChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(state: unknown): Map<string, string> {
  const fields = new Map<string, string>();
  const read = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value))
        read(inner, path ? `${path}.${name}` : name);
    } else if (path !== '' && !isNothing(value)) {
      fields.set(path, words(value));
    }
  };
  read(state, '');
  return fields;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || String(value) === '';
}

function words(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(words).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
