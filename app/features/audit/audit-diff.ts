import { capitalize } from './audit-labels.ts';

/** One changed field, formatted; undefined means it was empty. */
export interface AuditChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

type FormatTime = (iso: string) => string;

const asRecorded: FormatTime = (iso) => iso;

/** Lists the fields that differ between two recorded states. Nested fields are named by their path. */
export function auditChanges(
  before: unknown,
  after: unknown,
  formatTime = asRecorded,
): AuditChange[] {
  const oldFields = flattenFields(before, formatTime);
  const newFields = flattenFields(after, formatTime);
  const fields = [...new Set([...oldFields.keys(), ...newFields.keys()])];
  return fields
    .map((field) => ({ field, before: oldFields.get(field), after: newFields.get(field) }))
    .filter((change) => change.before !== change.after);
}

function flattenFields(state: unknown, formatTime: FormatTime): Map<string, string> {
  const fields = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value))
        visit(inner, path ? `${path}.${name}` : name);
    } else if (path !== '' && !isEmpty(value)) {
      fields.set(path, formatField(path, value, formatTime));
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

function formatField(path: string, value: unknown, formatTime: FormatTime): string {
  const text = formatValue(value, formatTime);
  return namedFields.has(path.split('.').at(-1) ?? '') ? capitalize(text) : text;
}

function formatValue(value: unknown, formatTime: FormatTime): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && ISO_DATE_TIME.test(value)) return formatTime(value);
  if (Array.isArray(value)) return value.map((item) => formatValue(item, formatTime)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
