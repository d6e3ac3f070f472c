import { AppError } from '#app/errors.ts';
import {
  type FieldChoices,
  type FormValues,
  listMarkdownFields,
  textValue,
} from '#app/features/content/editing.server.ts';
import { canEdit } from '#app/features/content/publication.policy.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { createDiffBudget } from '#app/text/diff/compare-lists.ts';
import { compareTexts, type DiffPart } from '#app/text/diff/compare-texts.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { findPreviewPath } from '../editing/preview-link.server.ts';
import { type SaveResult, saveItem } from '../editing/save-item.server.ts';
import { nextTurn } from '../turns/next-turn.ts';
import { findVersion, type ItemRef, listVersions } from '../versions.queries.server.ts';
import { findWorkingCopy } from '../working-copy/drafts.queries.server.ts';
import {
  type EditDeps,
  getEditedItem,
  type PublishDeps,
} from '../working-copy/edited-item.server.ts';
import { type ChangedImage, compareImages } from './compare-images.server.ts';
import { shownText } from './shown-text.ts';

const PAGE_SIZE = 50;

export interface VersionSummary {
  revision: number;
  status: PublicationStatus;
  /** Undefined for a deleted account. */
  by: string | undefined;
  /** The revision whose text this one brought back. */
  restoredFrom: number | undefined;
  /** ISO 8601. */
  at: string;
  /** Set for the text that is on the site, in ISO 8601. */
  publishedAt?: string;
}

/** A field whose text differs between two versions. */
export interface ReplacedField {
  name: string;
  label: string;
  /** From one text to the other, without Markdown. */
  parts: DiffPart[];
  /** The same with Markdown, which may differ in more. */
  source?: DiffPart[];
  /** Pictures that only one of them has. */
  images?: ChangedImage[];
}

interface VersionsQuery {
  ref: ItemRef;
  /** Only versions below this revision, for the next page. */
  below: number | undefined;
  /** The version to look at. */
  revision: number | undefined;
  /** Two versions to compare. */
  from: number | undefined;
  to: number | undefined;
}

export type VersionsView = Awaited<ReturnType<typeof getVersions>>;

/** The item's versions, newest first, what restoring one would replace, and how two of them differ. */
export async function getVersions(
  db: Database,
  deps: EditDeps & { signer: Signer },
  { ref, below, revision, from, to }: VersionsQuery,
) {
  const { kind, editing, row, publication } = await getEditedItem(db, { ...deps, ...ref });
  const rows = await listVersions(db, ref, below ?? row.revision + 1, PAGE_SIZE + 1);
  const current = await editing.load(db, row.id);
  // Publishing and archiving keep the text, so that they make no version.
  const { status } = row;
  const live = {
    status,
    ...(status === 'published' && { publishedAt: row.published_at.toISOString() }),
  };
  const copy = await findWorkingCopy(db, ref, row.revision);
  const version = revision === undefined ? undefined : await findVersion(db, ref, revision);
  const choices = (await editing.listChoices?.(db)) ?? {};
  const fields = { fields: editing.fields, choices, texts: listMarkdownFields(editing) };
  if (!current || (revision !== undefined && !version)) throw new AppError('not-found');
  return {
    ref,
    title: row.title,
    listPath: `/admin/content?kind=${kind.collection}`,
    editPath: kind.admin.editPath(row.id),
    currentRevision: row.revision,
    isPublished: row.status === 'published',
    canRestore: canEdit(deps.actor, publication) && !(await editing.findObstacle?.(db, row.id)),
    versions: rows
      .slice(0, PAGE_SIZE)
      .map(present)
      .map((version) => (version.revision === row.revision ? { ...version, ...live } : version)),
    nextBelow: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.revision : undefined,
    shown: version && {
      ...present(version),
      replaced: await compareFields(db, fields, current, version.values_json),
      notes: listRestoreNotes(fields, version.values_json),
      previewPath:
        status === 'trashed' || status === 'removed'
          ? undefined
          : findPreviewPath(deps, kind, {
              id: row.id,
              revision: version.revision,
              values: version.values_json,
            }),
    },
    workingCopy: copy && {
      by: copy.actor_name ?? undefined,
      at: copy.saved_at.toISOString(),
      differences: await compareFields(db, fields, current, copy.values_json),
    },
    compared: await compareVersions(db, ref, fields, [from, to]),
  };
}

function present(row: Awaited<ReturnType<typeof listVersions>>[number]): VersionSummary {
  return {
    revision: row.revision,
    status: row.status,
    by: row.saved_by_name ?? undefined,
    restoredFrom: row.restored_from ?? undefined,
    at: row.saved_at.toISOString(),
  };
}

async function compareVersions(
  db: Database,
  ref: ItemRef,
  fields: ComparedFields,
  [from, to]: [number | undefined, number | undefined],
) {
  if (from === undefined || to === undefined) return undefined;
  const [before, after] = await Promise.all([findVersion(db, ref, from), findVersion(db, ref, to)]);
  if (!before || !after) throw new AppError('not-found');
  const differences = await compareFields(db, fields, before.values_json, after.values_json);
  return { from: present(before), to: present(after), differences };
}

interface ComparedFields {
  fields: readonly ShownField[];
  choices: FieldChoices;
  /** Those with Markdown. */
  texts: readonly string[];
}

/** Leaves out fields that only one of them has, because the other is from before they existed. */
async function compareFields(
  db: Database,
  { fields, choices, texts }: ComparedFields,
  before: FormValues,
  after: FormValues,
): Promise<ReplacedField[]> {
  const replaced: ReplacedField[] = [];
  const budgets = { source: createDiffBudget(), text: createDiffBudget() };
  for (const { name, label, kind } of fields) {
    if (before[name] === undefined || after[name] === undefined) continue;
    const from = shownText(before[name], choices[name]);
    const to = shownText(after[name], choices[name]);
    if (from === to) continue;
    await nextTurn();
    const source = compareTexts(from, to, budgets.source);
    const isImageField = kind === 'image';
    const isText = texts.includes(name);
    const images =
      isText || isImageField
        ? await compareImages(db, { before: from, after: to, isImageField })
        : [];
    const pictures = images.length > 0 ? { images } : {};
    // A picture says more than its number.
    if (isImageField && images.length > 0) replaced.push({ name, label, parts: [], ...pictures });
    else if (!isText) replaced.push({ name, label, parts: source });
    else {
      await nextTurn();
      const parts = compareTexts(markdownToText(from), markdownToText(to), budgets.text);
      if (isDifferent(parts)) replaced.push({ name, label, parts, source, ...pictures });
      else if (images.length > 0) replaced.push({ name, label, parts: [], source, ...pictures });
      else replaced.push({ name, label, parts: source });
    }
  }
  return replaced;
}

function isDifferent(parts: readonly DiffPart[]): boolean {
  return parts.some(({ kind }) => kind !== 'same');
}

/** What restoring does about choices that have been archived or removed since. */
function listRestoreNotes({ fields, choices }: ComparedFields, values: FormValues): string[] {
  return Object.entries(choices).flatMap(([name, options]) => {
    const value = textValue(values, name);
    const label = fields.find((field) => field.name === name)?.label.toLowerCase() ?? name;
    const option = options.find((one) => one.value === value);
    if (value === '' || (option && !option.isArchived)) return [];
    return option
      ? [`Its ${label} is archived. It comes back with this version until you choose another.`]
      : [`Its ${label} has been removed, so the current one stays.`];
  });
}

/** Saves the version's text as a new one. The present text stays a version. */
export async function restoreVersion(
  db: Database,
  deps: PublishDeps,
  ref: ItemRef,
  { revision, currentRevision }: { revision: number; currentRevision: number },
): Promise<SaveResult> {
  const version = await findVersion(db, ref, revision);
  if (!version) throw new AppError('not-found');
  return saveItem(deps, ref.kind, ref.id, {
    values: version.values_json,
    revision: currentRevision,
    publishAt: '',
    action: undefined,
    form: undefined,
    restoredFrom: revision,
  });
}
