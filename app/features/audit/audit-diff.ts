import { capitalize } from './audit-labels.ts';

/** One changed field, formatted; undefined means it was empty. */
export interface AuditChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** How values are shown. */
export interface ChangeFormat {
  formatTime: (iso: string) => string;
  /** The text of a field's value, if the field is known. */
  describe?: (field: string, value: unknown) => string | undefined;
}

const asRecorded: ChangeFormat = { formatTime: (iso) => iso };

/** Lists the fields that differ between two recorded states. Nested fields are named by their path. */
export function auditChanges(before: unknown, after: unknown, format = asRecorded): AuditChange[] {
  const oldFields = flattenFields(before, format);
  const newFields = flattenFields(after, format);
  const fields = [...new Set([...oldFields.keys(), ...newFields.keys()])];
  return fields
    .map((field) => ({ field, before: oldFields.get(field), after: newFields.get(field) }))
    .filter((change) => change.before !== change.after);
}

function flattenFields(state: unknown, format: ChangeFormat): Map<string, string> {
  const fields = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value))
        visit(inner, path ? `${path}.${name}` : name);
    } else if (path !== '' && !isEmpty(value)) {
      fields.set(path, format.describe?.(path, value) ?? formatField(path, value, format));
    }
  };
  visit(state, '');
  return fields;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || String(value) === '';
}

/** How dates are recorded. */
const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The values of these fields are names in the code, such as `visible`. */
const namedFields = new Set(['role', 'status', 'decision', 'provenance', 'outcome']);

function formatField(path: string, value: unknown, { formatTime }: ChangeFormat): string {
  const text = formatValue(value, formatTime);
  return namedFields.has(path.split('.').at(-1) ?? '') ? capitalize(text) : text;
}

function formatValue(value: unknown, formatTime: ChangeFormat['formatTime']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && ISO_DATE_TIME.test(value)) return formatTime(value);
  if (Array.isArray(value)) return value.map((item) => formatValue(item, formatTime)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
