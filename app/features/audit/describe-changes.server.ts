import { formatDate } from '#app/text/dates/dates.ts';
import { formatDateTime, formatTimeZone } from '#app/text/dates/times.ts';
import { fromLocalTime } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import type { Actions, RecordedField, RecordedFields } from './actions.server.ts';
import type { AuditLogRow } from './audit.queries.server.ts';
import { type AuditChange, auditChanges } from './audit-diff.ts';
import { fieldLabel } from './audit-labels.ts';
import { withoutUndoPayload } from './undo-payload.ts';

type Names = Record<string, ReadonlyMap<string, string>>;

export interface DescribedChange extends AuditChange {
  /** As on the form. */
  label: string;
}

interface DescribeDeps {
  db: Database;
  actions: Actions;
  formatTime: (iso: string) => string;
}

/**
 * Describes what entries changed, as forms show it: labels, options, names and dates. By entry. Names are looked up for
 * all entries at once.
 */
export async function describeChanges(
  { db, actions, formatTime }: DescribeDeps,
  rows: readonly AuditLogRow[],
): Promise<ReadonlyMap<number, DescribedChange[]>> {
  const recorded = rows.map((row) => {
    const subject = { kind: row.subject_kind, name: row.subject_name };
    const states = [row.before_json, row.after_json];
    return { row, states, fields: actions.get(row.action)?.fields?.(subject) };
  });
  const names = await listNamesOf(db, recorded);
  const titles = await listImageTitlesOf(db, recorded);
  return new Map(
    recorded.map(({ row, states, fields }) => {
      const byName = new Map(fields?.shown.map((field) => [field.name, field]));
      const timeZone = findTimeZone(states);
      const known = {
        ...names.get(fields?.listNames),
        ...(fields && nameImages(fields, titles.get(fields.listImageTitles))),
      };
      const describe = (name: string, value: unknown) => {
        const field = byName.get(name);
        return field && describeValue(field, value, { names: known, timeZone });
      };
      const [before, after] = states.map(withoutUndoPayload);
      const changes = auditChanges(before, after, { formatTime, describe }).map((change) => ({
        ...change,
        label: toName(byName.get(change.field)?.label ?? fieldLabel(change.field)),
      }));
      return [row.id, changes];
    }),
  );
}

interface Recorded {
  states: readonly unknown[];
  fields: RecordedFields | undefined;
}

/** By the function that lists them, which entries about the same kind share. */
async function listNamesOf(db: Database, recorded: readonly Recorded[]) {
  const names = new Map<RecordedFields['listNames'], Names>();
  for (const [listNames, entries] of Map.groupBy(recorded, ({ fields }) => fields?.listNames)) {
    const states = entries.flatMap((entry) => entry.states);
    if (listNames) names.set(listNames, await listNames(db, states));
  }
  return names;
}

type Titles = ReadonlyMap<string, string>;

async function listImageTitlesOf(db: Database, recorded: readonly Recorded[]) {
  const titles = new Map<RecordedFields['listImageTitles'], Titles>();
  for (const [list, entries] of Map.groupBy(recorded, ({ fields }) => fields?.listImageTitles)) {
    const values = entries.flatMap(({ fields, states }) =>
      states
        .filter(isRow)
        .flatMap((state) => (fields ? listImageFields(fields) : []).map((name) => state[name])),
    );
    const ids = values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    if (!list || ids.length === 0) continue;
    const found = await list(db, [...new Set(ids)]);
    titles.set(list, new Map([...found].map(([id, title]) => [String(id), title])));
  }
  return titles;
}

const listImageFields = ({ shown }: RecordedFields): string[] =>
  shown.filter(({ kind }) => kind === 'image').map(({ name }) => name);

function nameImages(fields: RecordedFields, titles: Titles = new Map()): Names {
  if (!fields.listImageTitles) return {};
  return Object.fromEntries(listImageFields(fields).map((name) => [name, titles]));
}

/** The labels of checkboxes can be sentences. */
function toName(label: string): string {
  return label.replace(/\.$/, '');
}

interface Context {
  names: Names;
  timeZone?: string | undefined;
}

function describeValue(field: RecordedField, value: unknown, context: Context): string | undefined {
  if (Array.isArray(value)) {
    const texts = value.map((item) =>
      isRow(item) ? describeRow(field, item, context) : describeValue(field, item, context),
    );
    return texts.map((text, index) => text ?? String(value[index])).join(', ');
  }
  // Encrypted, and nobody's business.
  if (field.kind === 'secret') return value === '' ? '' : '••••••••';
  const text = String(value);
  const name =
    field.options?.find((option) => option.value === text)?.label ??
    context.names[field.name]?.get(text);
  if (name !== undefined) return name;
  if (field.kind === 'check') return value === true || value === 'on' ? 'Yes' : 'No';
  if (field.kind === 'date' && !Number.isNaN(Date.parse(text))) return formatDate(text);
  if (field.kind === 'datetime' || field.kind === 'time') {
    return formatLocalTime(text, field.kind === 'time' ? 'UTC' : context.timeZone);
  }
  return undefined;
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A row of a list by its name, and what else is known of it: 'News (/news, hidden)'. */
function describeRow(
  { columns = [] }: RecordedField,
  { id, name, title, isVisible, isArchived, ...others }: Record<string, unknown>,
  context: Context,
): string {
  const details = columns.flatMap((column) => {
    const value = others[column.name];
    if (value === undefined || value === '' || typeof value === 'boolean') return [];
    return Array.isArray(value) && value.length === 0
      ? []
      : [describeValue(column, value, context) ?? String(value)];
  });
  if (isVisible === false) details.push('hidden');
  if (isArchived === true) details.push('archived');
  const text = String(name ?? title ?? id);
  return details.length > 0 ? `${text} (${details.join(', ')})` : text;
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The time that clocks of a zone show: 'Dec 3, 2026, 7:00 AM GMT+1'. */
function formatLocalTime(text: string, timeZone: string | undefined): string | undefined {
  if (!LOCAL_TIME.test(text)) return undefined;
  const at = timeZone === undefined ? undefined : fromLocalTime(text, timeZone)?.toISOString();
  if (at === undefined || timeZone === undefined) return formatDateTime(`${text}Z`);
  return `${formatDateTime(at, timeZone)} ${formatTimeZone(at, timeZone)}`;
}

/** The zone of an item's own times. Edits record it even if they do not change it. */
function findTimeZone(states: readonly unknown[]): string | undefined {
  for (const state of states.toReversed()) {
    if (!isRow(state)) continue;
    const { undoData } = state;
    const timeZone = isRow(undoData) ? undoData.timeZone : state.timeZone;
    if (typeof timeZone === 'string') return timeZone;
  }
  return undefined;
}
