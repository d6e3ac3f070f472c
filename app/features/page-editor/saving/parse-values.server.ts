import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { findLibraryImage } from '#app/features/images/library.server.ts';
import { utcTime } from '#app/features/pages/menus.schema.ts';
import { isOwnLink } from '#app/features/site-pages/site-pages.server.ts';
import { idInput } from '#app/http/forms/id-input.ts';
import { formErrors } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { fromLocalTime, SKIPPED_TIME } from '#app/text/dates/zoned-time.ts';
import { findContentReference, getContentAddress } from '#app/text/markdown/embed.ts';
import { slugify } from '#app/text/slug.ts';
import type { EditedPage } from '../edited-pages.server.ts';
import { findEqualNames } from '../forms/find-equal-names.ts';
import { isNewRow } from '../forms/form-rows.ts';
import { flatName, rowName } from '../forms/form-values.ts';
import {
  type FormList,
  type FormRow,
  type FormValues,
  getRows,
  isList,
  type PageForm,
} from '../forms/page-form.ts';

export type ParsedValues = { config: object } | { errors: Record<string, string> };

type Deps = Pick<RequestContext, 'db' | 'now' | 'origin' | 'renderPublicPage'>;

/** Checks what was typed. Errors are by field, in rows by `flatName`. */
export async function parseValues(
  deps: Deps,
  { form, page }: EditedPage,
  values: FormValues,
): Promise<ParsedValues> {
  const { timeZone } = await getAnalyticsSettings(deps.db);
  const { stored, errors } = toStoredValues(form, values, { timeZone, origin: deps.origin });
  const named = nameNewRows(form, stored);
  const parsed = page.schema.safeParse(named, { error: formErrors });
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[errorName(form, values, path)] ??= message;
  }
  const valid = Object.fromEntries(Object.entries(named).filter(([name]) => !(name in errors)));
  const refusals = {
    ...page.refuse?.(valid, deps.now),
    ...(await findMissingPaths(deps, form, values)),
    ...(await findMissingImages(deps, form, values)),
    ...findEqualNames(form, values),
    ...errors,
  };
  const isValid = parsed.success && Object.keys(refusals).length === 0;
  return isValid ? { config: parsed.data } : { errors: refusals };
}

const NO_ARTICLE = 'Enter the URL of an article on this site, such as /news/12.';

/** Configurations have times in UTC, and articles by id. Anything that is no time is left to the schema. */
function toStoredValues(
  form: PageForm,
  values: FormValues,
  { timeZone, origin }: { timeZone: string; origin: string },
) {
  const stored: FormValues = { ...values };
  const errors: Record<string, string> = {};
  const store = (name: string, value: string | undefined, error: string) => {
    if (value === undefined) errors[name] = error;
    else stored[name] = value;
  };
  for (const { kind, name } of form.parts) {
    const typed = values[name];
    if (typeof typed !== 'string' || typed === '') continue;
    if (kind === 'article') store(name, findArticleId(typed, origin), NO_ARTICLE);
    if (kind !== 'time' || !utcTime.safeParse(typed).success) continue;
    store(name, fromLocalTime(typed, timeZone)?.toISOString().slice(0, 16), SKIPPED_TIME);
  }
  return { stored, errors };
}

function findArticleId(address: string, origin: string): string | undefined {
  const content = findContentReference(getContentAddress(address.trim(), origin) ?? '');
  return content?.kind === 'article' ? String(content.id) : undefined;
}

/** A row's id comes from its first name and stays, because addresses and other rows contain it. */
function nameNewRows(form: PageForm, values: FormValues): FormValues {
  const lists = form.parts.filter(isList);
  const newIds = new Map(
    lists.map((list) => [list.name, chooseIds(list, getRows(values, list.name))]),
  );
  const getId = (list: string, id: string) => newIds.get(list)?.get(id) ?? id;
  const named: FormValues = { ...values };
  for (const part of form.parts) {
    const value = values[part.name];
    if (isList(part)) {
      named[part.name] = getRows(values, part.name).map((row) => ({
        ...nameInSets(part, row, getId),
        id: getId(part.name, row.id),
      }));
    } else if (part.rowsOf !== undefined && typeof value === 'string') {
      named[part.name] = getId(part.rowsOf, value);
    }
  }
  return named;
}

/** The ids of new rows, by those they have in the form. */
function chooseIds(list: FormList, rows: readonly FormRow[]): Map<string, string> {
  const taken = new Set(rows.map(({ id }) => id));
  const chosen = new Map<string, string>();
  for (const row of rows.filter(isNewRow)) {
    const id = uniqueId(slugify(rowName(row), 32) || list.noun, taken);
    taken.add(id);
    chosen.set(row.id, id);
  }
  return chosen;
}

function nameInSets(
  { columns }: FormList,
  row: FormRow,
  toId: (list: string, id: string) => string,
): FormRow {
  const named: FormRow = { ...row };
  for (const { name, rowsOf: list } of columns) {
    const ids = row[name];
    if (list !== undefined && Array.isArray(ids)) named[name] = ids.map((id) => toId(list, id));
  }
  return named;
}

function uniqueId(wanted: string, taken: ReadonlySet<string>): string {
  let id = /^new-\d+$/.test(wanted) ? `${wanted}-1` : wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

function errorName(form: PageForm, values: FormValues, path: readonly PropertyKey[]): string {
  const [name, index, column] = path;
  const list = form.parts.filter(isList).find((part) => part.name === name);
  const row = list && typeof index === 'number' ? getRows(values, list.name)[index] : undefined;
  if (list && row && column !== undefined) return flatName(list, row, String(column));
  return String(name ?? 'form');
}

async function findMissingImages({ db }: Deps, form: PageForm, values: FormValues) {
  const errors: Record<string, string> = {};
  for (const { kind, name } of form.parts) {
    const typed = values[name];
    if (kind !== 'image' || typeof typed !== 'string' || typed === '') continue;
    const { data: id } = idInput.safeParse(typed);
    if (id !== undefined && (await findLibraryImage(db, id))) continue;
    errors[name] = 'This image isn’t in the library. Choose another.';
  }
  return errors;
}

const NO_PAGE = 'This page doesn’t exist on the site.';

/** Inner paths that lead nowhere, with a message for each. */
async function findMissingPaths(
  { db, renderPublicPage, origin }: Deps,
  form: PageForm,
  values: FormValues,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const check = async (name: string, path: unknown) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return;
    const { status } = await renderPublicPage(path, db);
    if (status !== 404 && status !== 410) return;
    // Menus show the link as soon as the page is public.
    if (!(await isOwnLink(db, path))) errors[name] = NO_PAGE;
  };
  for (const part of form.parts) {
    if (part.name === 'linkPath') await check(part.name, values[part.name]);
    if (part.kind === 'article') {
      const id = findArticleId(String(values[part.name]), origin);
      await check(part.name, id && `/news/${id}`);
    }
    if (!isList(part) || !part.columns.some(({ name }) => name === 'path')) continue;
    for (const row of getRows(values, part.name))
      await check(flatName(part, row, 'path'), row.path);
  }
  return errors;
}
