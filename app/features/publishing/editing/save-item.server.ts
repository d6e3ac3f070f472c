import { isDeepStrictEqual } from 'node:util';
import { AppError, collectErrors, refuseErrors } from '#app/errors.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { updatePublishedAt, updateRevision } from '#app/features/content/content.server.ts';
import {
  type FormValues,
  type TypedEmail,
  textValue,
} from '#app/features/content/editing.server.ts';
import { canEdit, type PublicationAction } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { refuseTrashedImage } from '#app/features/images/images.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type DraftForm, parseMinute } from '../publishing.schema.ts';
import {
  changeStatus,
  checkLink,
  checkRequest,
  dropPages,
  type Placement,
  planEmail,
} from '../status/change-status.server.ts';
import { startEmail } from '../status/email-item.server.ts';
import { insertVersion } from '../versions.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
  type PublishDeps,
  refuseText,
} from '../working-copy/edited-item.server.ts';
import { recordEdit } from '../working-copy/record-edit.server.ts';
import { deleteSavedDrafts } from '../working-copy/working-copy.server.ts';

export interface SaveRequest {
  values: FormValues;
  /** The revision that the form showed. */
  revision: number;
  /** As typed; empty for no change. */
  publishAt: string;
  action: PublicationAction | undefined;
  /** Errors found so far, by field. */
  errors?: Record<string, string>;
  /** The editor saw what the checks found, and publishes anyway. */
  acceptsChecks?: boolean | undefined;
  /** Undefined for a version that is restored. */
  form: DraftForm | undefined;
  /** The revision whose text the values are. */
  restoredFrom?: number | undefined;
  /** Undefined leaves what was planned. A published item is emailed at once, with the saved text. */
  email?: TypedEmail | undefined;
}

/** Someone saved another text since the form was opened. */
export interface Conflict {
  revision: number;
  values: FormValues;
}

export type SaveResult = { conflict: Conflict } | { entryId: number | undefined };

/**
 * Saves the text and, in the same commit, changes the status. The text of a published item is public
 * right away, and emailed if that was chosen.
 * @throws AppError refused with errors by field, forbidden, not-found
 */
export async function saveItem(
  deps: PublishDeps,
  kind: ContentKindId,
  id: number | undefined,
  typed: SaveRequest,
): Promise<SaveResult> {
  return deps.transaction(async (unit) => {
    const item = await getEditedItem(unit.db, { ...deps, kind, id }, { isLocking: true });
    if (!canEdit(deps.actor, item.publication)) refuseText(item.publication);
    const current = await item.editing.load(unit.db, item.row.id);
    if (!current) throw new AppError('not-found');
    // A version from before a field existed says nothing about it.
    const typedValues = typed.restoredFrom ? { ...current, ...typed.values } : typed.values;
    const { values, errors: forbidden } = await restrict(deps, item, typedValues, current);
    const request = { ...typed, values };
    const isChanged = !isDeepStrictEqual(current, request.values);
    if (isChanged && item.row.revision !== request.revision) {
      return { conflict: { revision: item.row.revision, values: current } };
    }
    const tagsBefore = await item.editing.changeTags(unit.db, item.row.id);
    const errors = await collectErrors(
      () => isChanged && saveText(unit, deps, item, { current, ...request }),
      () => isChanged && checkLink(deps, item.editing, values),
      () => request.action && checkRequest(item, request.action, request, deps.now),
    );
    refuseErrors({ ...errors, ...forbidden, ...typed.errors });
    const revision = item.row.revision + (isChanged ? 1 : 0);
    const after = request.action
      ? await changeStatus(unit, deps, item, {
          action: request.action,
          revision,
          publishAt: request.publishAt,
          values: request.values,
          acceptsChecks: request.acceptsChecks,
          email: request.email,
        })
      : await changeTime(unit, deps, item, request);
    await dropPages(unit, item, { tagsBefore, ...after });
    await deleteSavedDrafts(
      unit.db,
      { kind, id: item.row.id },
      {
        values: request.values,
        form: request.form,
      },
    );
    const entryId = await recordEdit(unit.db, deps, item, {
      action: request.action ?? 'update',
      before: current,
      after: request.values,
      revision,
      restoredFrom: request.restoredFrom,
      ...after,
    });
    if (request.email?.isWanted && !request.action && after.status === 'published') {
      const title = textValue(request.values, 'title').trim() || item.row.title;
      const sent = { email: request.email, title, hasChanges: entryId !== undefined };
      return { entryId: await startEmail(unit, deps, item, sent) };
    }
    return { entryId: entryId ?? after.emailEntryId };
  });
}

/** The values with what the member may not set replaced, or what they may not set. */
async function restrict(
  { actor }: Pick<PublishDeps, 'actor'>,
  { editing }: EditedItem,
  typed: FormValues,
  current: FormValues,
): Promise<{ values: FormValues; errors: Record<string, string> }> {
  let values = typed;
  const errors = await collectErrors(() => {
    values = editing.restrict?.(typed, current, actor) ?? typed;
  });
  return { values, errors };
}

interface SavedText extends Pick<SaveRequest, 'values' | 'restoredFrom'> {
  current: FormValues;
  /** The status that the item has afterwards, if the same commit changes it. */
  status?: PublicationStatus;
}

/** Writes the text, and a version of it. Also keeps the text it replaces, if no version has it yet. */
export async function saveText(
  unit: UnitOfWork,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  { kind, editing, row }: EditedItem,
  { current, values, restoredFrom, status = row.status }: SavedText,
): Promise<void> {
  const ref = { kind: kind.id, id: row.id };
  const { revision } = row;
  await insertVersion(unit.db, ref, {
    revision,
    status: row.status,
    values: current,
    savedBy: row.created_by,
    now: row.updated_at,
  });
  const seesDrafts = can(actor, 'publish content');
  const options = { now, isRestored: restoredFrom !== undefined, seesDrafts, actor };
  const errors = await collectErrors(
    () => editing.save(unit, row.id, values, options),
    () => restoredFrom === undefined && refuseTrashedImages(unit.db, editing, { current, values }),
    () => status !== 'draft' && refuseErrors(editing.findMissing(values)),
  );
  refuseErrors(errors);
  await updateRevision(unit.db, editing.table, { id: row.id, revision: revision + 1, now });
  // The saved text, which may be cleaner than the typed one.
  const saved = (await editing.load(unit.db, row.id)) ?? values;
  await insertVersion(unit.db, ref, {
    revision: revision + 1,
    status,
    values: saved,
    savedBy: actor.id,
    restoredFrom,
    now,
  });
}

/** @throws AppError refused at the fields whose new image is in the trash, such as one that an older form has chosen */
async function refuseTrashedImages(
  db: Database,
  { fields }: EditedItem['editing'],
  { current, values }: Pick<SavedText, 'current' | 'values'>,
): Promise<void> {
  const changed = fields.filter(
    ({ name, kind }) => kind === 'image' && values[name] !== current[name],
  );
  for (const { name } of changed) {
    const id = parseContentId(textValue(values, name));
    if (id !== undefined) await refuseTrashedImage(db, id, name);
  }
}

/** A published item can get another date, and a scheduled one another time. */
async function changeTime(
  unit: UnitOfWork,
  deps: PublishDeps,
  item: EditedItem,
  { publishAt, values, acceptsChecks, email }: SaveRequest,
): Promise<Placement> {
  const { status, published_at: before } = item.row;
  const at = parseMinute(publishAt);
  const isSame = !at || Math.floor(before.getTime() / 60_000) === at.getTime() / 60_000;
  if (isSame || (status !== 'published' && status !== 'scheduled')) {
    const placement = { status, publishedAt: before };
    if (status !== 'scheduled') return placement;
    return {
      ...placement,
      ...(await planEmail(unit, deps, item, { values, email, ...placement })),
    };
  }
  if (status === 'scheduled') {
    return changeStatus(unit, deps, item, {
      action: 'schedule',
      publishAt,
      values,
      acceptsChecks,
      email,
    });
  }
  if (at > deps.now) {
    const message = 'This is already public, so its time can’t be in the future. Archive it first.';
    throw new AppError('refused', { message, field: 'publishAt' });
  }
  const { table } = item.editing;
  await updatePublishedAt(unit.db, table, { id: item.row.id, publishedAt: at, now: deps.now });
  return { status, publishedAt: at };
}
