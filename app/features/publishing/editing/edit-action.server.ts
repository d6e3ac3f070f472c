import { data, redirect } from 'react-router';
import { AppError, toAppError } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { contentKindsContext, getContentKind } from '#app/features/content/content.server.ts';
import {
  type FormValues,
  readFields,
  type TypedEmail,
} from '#app/features/content/editing.server.ts';
import { publicationActions } from '#app/features/content/publication.policy.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { fromLocalTime, SKIPPED_TIME } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { checkItem, type PublishingCheck } from '../checks/check-item.server.ts';
import {
  formatMinute,
  parseMinute,
  readDraftForm,
  readTextRevision,
} from '../publishing.schema.ts';
import { changeItemStatus } from '../status/change-status.server.ts';
import { emailItem } from '../status/email-item.server.ts';
import { getEditedItem, type PublishDeps } from '../working-copy/edited-item.server.ts';
import { changeActions, changeWorkingCopy } from './change-working-copy.server.ts';
import { takeOverEditLock } from './edit-lock.server.ts';
import { findPreviewPath } from './preview-link.server.ts';
import { type Conflict, saveItem } from './save-item.server.ts';

/** A form that comes back, with what was typed. */
export interface EditResult {
  errors: Record<string, string>;
  values: FormValues;
  publishAt: string;
  /** The revision that the form showed. */
  revision: number;
  /** The revision that the text started with, which is older once there was a conflict. */
  textRevision: number;
  conflict?: Conflict;
  /** Warnings for an editor about publishing the item. */
  checks?: PublishingCheck[];
  /** The connection was lost: `keepForm` made this in the browser. */
  isUnsent?: boolean;
  /** What was chosen about emailing it. */
  email?: TypedEmail;
}

/** These leave the text alone. */
const statusOnly = new Set(['unschedule', 'trash', 'restore', 'revise']);

const otherIntents = new Set(['save', 'email', 'take-over', 'preview']);

/** Handles the form of an edit page. Its button is named `intent`. */
export async function handleEditAction(args: StaffArgs, kind: ContentKindId) {
  const { params, context, request } = args;
  const form = await request.formData();
  const contentKinds = context.get(contentKindsContext);
  const contentKind = getContentKind(contentKinds, kind);
  const { editing, admin } = contentKind;
  const deps: PublishDeps = { ...args, contentKinds };
  const id = parseContentId(params.id);
  const path = admin.editPath(id ?? 0);
  const intent = formText(form, 'intent');
  const publishAt = formText(form, 'publishAt');
  const values = readFields(editing, form, args.origin);
  const revision = formRevision(form);
  const textRevision = readTextRevision(form);
  const draftForm = readDraftForm(form);
  const email = readEmail(form);
  const action = publicationActions.find((name) => name === intent);
  const change = changeActions.find((name) => name === intent);
  // Before anything about the form.
  const item = await getEditedItem(args.db, { ...deps, kind, id });
  if (!action && !change && !otherIntents.has(intent)) {
    throw new AppError('invalid', { detail: intent });
  }
  if (intent === 'take-over') {
    await takeOverEditLock(args, { kind, id: item.row.id });
    return redirect(path, 303);
  }
  // Locked fields are not sent.
  const typed = form.has('title')
    ? { values, revision: change ? revision : textRevision, form: draftForm }
    : undefined;
  try {
    if (change || intent === 'preview') {
      const formId = form.has('draft') ? formText(form, 'draft') : undefined;
      const request = { kind, id, action: change ?? 'keep', typed, formId } as const;
      const { entryId, isKept } = await changeWorkingCopy(deps, request);
      if (intent === 'preview') {
        const preview = findPreviewPath(args, contentKind, { id: item.row.id, values });
        if (!preview) throw new AppError('refused', { errors: editing.findMissing(values) });
        return redirect(preview, 303);
      }
      if (!isKept) return redirectWithToast(path, [entryId]);
      return redirect(withFlashMessage(path, 'changes-kept'), 303);
    }
    if (action && statusOnly.has(action)) {
      const entryId = await changeItemStatus(deps, kind, id, { action, publishAt, typed });
      return redirectWithToast(path, [entryId]);
    }
    const canEmail = !email?.isWanted || context.get(publicContext).isEmailConfigured;
    if (intent === 'email') {
      if (!canEmail) throw new AppError('refused', { message: NO_EMAIL, field: 'email' });
      return redirectWithToast(path, [await emailItem(deps, kind, id, { email, typed })]);
    }
    const { errors: timeErrors, ...time } = await publicationMinute(args.db, publishAt);
    const acceptsChecks = form.get('acceptsChecks') === 'on';
    const result = await saveItem(deps, kind, id, {
      values,
      revision,
      ...time,
      errors: { ...timeErrors, ...(!canEmail && { email: NO_EMAIL }) },
      action,
      email,
      acceptsChecks,
      form: draftForm,
    });
    if ('entryId' in result) return redirectWithToast(path, [result.entryId]);
    return data<EditResult>(
      { errors: {}, values, publishAt, revision, textRevision, ...(email && { email }), ...result },
      { status: 409 },
    );
  } catch (error) {
    const refusal = toAppError(error);
    if (!refusal || (refusal.code !== 'refused' && refusal.code !== 'unavailable')) throw error;
    const { errors, status } = refusal;
    const checks = action ? await checkItem(args.db, deps, editing, values) : undefined;
    const shown = { values, publishAt, revision, textRevision, ...(email && { email }) };
    return data<EditResult>({ errors, ...shown, ...(checks && { checks }) }, { status });
  }
}

const NO_EMAIL =
  'Email isn’t set up, so nothing can be sent. An admin can enter a mail server under Settings → Email.';

/** Undefined if the form offers no email. */
function readEmail(form: FormData): TypedEmail | undefined {
  if (!form.has('email')) return undefined;
  return {
    isWanted: formText(form, 'email') === 'on',
    segment: formText(form, 'emailSegment'),
    subject: formText(form, 'emailSubject'),
    preview: formText(form, 'emailPreview'),
    title: formText(form, 'emailTitle'),
  };
}

/** In UTC; forms have it in the site's time zone. */
async function publicationMinute(
  db: Database,
  typed: string,
): Promise<{ publishAt: string; errors?: { publishAt: string } }> {
  if (!parseMinute(typed)) return { publishAt: typed };
  const { timeZone } = await getAnalyticsSettings(db);
  const at = fromLocalTime(typed, timeZone);
  return at
    ? { publishAt: formatMinute(at) }
    : { publishAt: '', errors: { publishAt: SKIPPED_TIME } };
}
