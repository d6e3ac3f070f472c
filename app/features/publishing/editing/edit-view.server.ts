import { randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import {
  type FieldChoices,
  type FormValues,
  type ItemEmail,
  type PreviewForm,
  textValue,
} from '#app/features/content/editing.server.ts';
import {
  canEdit,
  canType,
  listActions,
  type PublicationAction,
  TRASH_DAYS,
} from '#app/features/content/publication.policy.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findRemoval, type Removal } from '#app/features/moderation/decisions.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { checkItem, type PublishingCheck } from '../checks/check-item.server.ts';
import { type CommentList, listComments } from '../comments/review-comments.server.ts';
import { formatDraftRef } from '../publishing.schema.ts';
import { type Draft, listDrafts, pickWorkingCopy } from '../working-copy/drafts.queries.server.ts';
import { getEditedItem } from '../working-copy/edited-item.server.ts';
import { acquireEditLock } from './edit-lock.server.ts';
import { findPreviewPath } from './preview-link.server.ts';

/** Everything on an edit page but the fields themselves. */
export interface EditView {
  kind: ContentKindId;
  id: number;
  /** 'Article' */
  label: string;
  /** Where the list of its kind is. */
  listPath: string;
  title: string;
  status: PublicationStatus;
  revision: number;
  /** Data for the form. */
  values: FormValues;
  fields: readonly ShownField[];
  choices: FieldChoices;
  /** `YYYY-MM-DDTHH:mm` in the site's time zone; empty if no time is set. */
  publishAt: string;
  publicPath: string | undefined;
  /** A private link that works for a week, without an account. */
  previewPath: string | undefined;
  /** Other forms of the preview. */
  previews: readonly PreviewForm[];
  /** Whether the form is open. */
  canType: boolean;
  /** Whether saving changes the item itself. */
  canSave: boolean;
  canPublish: boolean;
  /** Of the site. */
  origin: string;
  actions: PublicationAction[];
  /** What else archiving it does. */
  archiving: string | undefined;
  commentList: CommentList;
  /** About the email that goes out, or went out, with it. */
  email: ItemEmail | undefined;
  /** Warnings to check before publishing. */
  checks: PublishingCheck[];
  /** The decision that took it down. */
  removal: Removal | undefined;
  /** When this page took or renewed its lock, in ISO 8601. */
  lockedAt: string;
  /** Someone else is editing it. */
  lock: { name: string } | undefined;
  /** Id of the form that this page opens. */
  formId: string;
  /** The form shows text that was typed and not saved. */
  unsaved: UnsavedText | undefined;
  /** Other texts that the member typed, and that the shown one did not start with. */
  apart: { formId: string; savedAt: string }[];
  /** When the trash deletes it, in ISO 8601. */
  purgedAt: string | undefined;
  createdAt: string;
  updatedAt: string;
}

export interface UnsavedText {
  /** ISO 8601. */
  savedAt: string;
  /** Undefined for the member's own. */
  by: string | undefined;
  /** Value of the form's `shownDraft`. */
  ref: string;
  /** Whether it waits in review. */
  isSubmitted: boolean;
}

const DAY_MS = 86_400_000;

/** @throws AppError not-found, forbidden */
export async function getEditView(args: StaffArgs, kindId: ContentKindId): Promise<EditView> {
  const { db, actor, now, params, url, context } = args;
  const contentKinds = context.get(contentKindsContext);
  const id = parseContentId(params.id);
  const item = await getEditedItem(db, { contentKinds, actor, kind: kindId, id });
  const { row, kind, editing, publication } = item;
  const ref = { kind: kindId, id: row.id };
  const isOpen = canType(actor, publication);
  const saved = await editing.load(db, row.id);
  if (!saved) throw new AppError('not-found');
  const [published, removal, lock, drafts] = await Promise.all([
    kind.findPublished(db, [row.id]),
    row.status === 'removed' ? findRemoval(db, ref) : undefined,
    isOpen ? acquireEditLock(args, ref) : undefined,
    listDrafts(db, ref),
  ]);
  const actions = lock === undefined ? listActions(actor, publication, now) : [];
  const isOwn = (draft: Draft) => draft.actor_id === actor.id;
  const chosen = drafts.find(
    (draft) => isOwn(draft) && draft.form_id === url.searchParams.get('draft'),
  );
  const shown = chosen ?? pickWorkingCopy(drafts, row.revision);
  const values = shown?.values_json ?? saved;
  const { timeZone } = await getAnalyticsSettings(db);
  const { status, published_at, trashed_at, created_at, updated_at } = row;
  const hasTime = status === 'published' || published_at > now;
  return {
    kind: kindId,
    id: row.id,
    label: kind.label,
    title: row.title,
    status,
    listPath: `/admin/content?kind=${kind.collection}`,
    revision: shown?.revision ?? row.revision,
    values,
    fields: editing.fields,
    choices: (await editing.listChoices?.(db)) ?? {},
    publishAt: hasTime ? toLocalTime(published_at, timeZone) : '',
    publicPath: published[0]?.path,
    previewPath:
      status === 'trashed' || status === 'removed'
        ? undefined
        : findPreviewPath(args, kind, { id: row.id, values }),
    previews: editing.previews ?? [],
    canType: isOpen && lock === undefined,
    canSave: canEdit(actor, publication),
    actions,
    archiving: actions.includes('archive')
      ? await editing.describeArchiving?.(db, row.id)
      : undefined,
    commentList: await listComments(db, actor, item),
    email: await editing.emailing?.find(args, {
      id: row.id,
      title: textValue(status === 'published' ? saved : values, 'title').trim() || row.title,
      values: status === 'published' ? saved : values,
      canPublish: actions.some((action) => action === 'publish' || action === 'schedule'),
      isPublished: status === 'published' && canEdit(actor, publication),
    }),
    checks: actions.some((action) => action === 'publish' || action === 'submit')
      ? await checkItem(db, { ...args, contentKinds }, editing, values)
      : [],
    origin: args.origin,
    removal,
    lockedAt: now.toISOString(),
    lock,
    canPublish: can(actor, 'publish content'),
    formId: randomUUID(),
    unsaved: shown && {
      savedAt: shown.saved_at.toISOString(),
      by: isOwn(shown) ? undefined : (shown.actor_name ?? 'A former member'),
      ref: formatDraftRef({ formId: shown.form_id, savedAt: shown.saved_at }),
      isSubmitted: shown.submitted_at !== null,
    },
    apart: drafts
      .filter((draft) => isOwn(draft) && draft !== shown)
      .map(({ form_id, saved_at }) => ({ formId: form_id, savedAt: saved_at.toISOString() })),
    purgedAt: trashed_at
      ? new Date(trashed_at.getTime() + TRASH_DAYS * DAY_MS).toISOString()
      : undefined,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}
