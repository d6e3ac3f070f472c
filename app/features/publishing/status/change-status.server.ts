import { AppError, collectErrors, refuseErrors } from '#app/errors.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { updateStatus } from '#app/features/content/content.server.ts';
import {
  type FormValues,
  type TypedEmail,
  textValue,
} from '#app/features/content/editing.server.ts';
import {
  canEdit,
  nextStatus,
  type PublicationAction,
} from '#app/features/content/publication.policy.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { checkItem } from '../checks/check-item.server.ts';
import { parseMinute } from '../publishing.schema.ts';
import { setVersionPublished } from '../versions.queries.server.ts';
import {
  type EditedItem,
  getEditedItem,
  type PublishDeps,
} from '../working-copy/edited-item.server.ts';
import { type EmailChange, recordEdit } from '../working-copy/record-edit.server.ts';
import { keepTyped, type Typed } from '../working-copy/working-copy.server.ts';
import { publishDueJob } from './publish-due-job.ts';

export interface StatusRequest {
  action: PublicationAction;
  publishAt: string;
  values: FormValues;
  /** That of the values. */
  revision?: number;
  /** The editor saw what the checks found, and publishes anyway. */
  acceptsChecks?: boolean | undefined;
  /** Undefined leaves what was planned. */
  email?: TypedEmail | undefined;
}

export interface Placement {
  status: PublicationStatus;
  publishedAt: Date;
  /** The audit entry about the email that goes out with it, if that changed. */
  emailEntryId?: number | undefined;
  email?: EmailChange | undefined;
}

/** Nothing becomes public by these without a look at the checks. */
const needsChecks = new Set<PublicationAction>(['publish', 'schedule']);
const needsCompleteText = new Set<PublicationAction>(['submit', 'publish', 'schedule']);

/** @throws AppError refused if the policy, or the text, does not allow it */
export async function changeStatus(
  unit: UnitOfWork,
  deps: PublishDeps,
  { editing, row, publication, kind }: EditedItem,
  { action, publishAt, values, acceptsChecks, revision = row.revision, email }: StatusRequest,
): Promise<Placement> {
  const { actor, now } = deps;
  const to = nextStatus(actor, publication, action, now);
  if (!to) throw new AppError('refused', { message: getRefusal(row.status) });
  await checkRequest({ editing, row }, action, { values, publishAt }, now);
  if (needsChecks.has(action)) {
    checkLink(deps, editing, values);
    if (!acceptsChecks) await refuseUnchecked(unit, deps, editing, values);
  }
  const publishedAt = publicationTime(row, action, publishAt, now);
  const item = { editing, row };
  const planned = await planEmail(unit, deps, item, { values, email, status: to, publishedAt });
  if (to === 'published') {
    await editing.beforePublishing?.(unit, row.id, { isNew: action === 'publish', now });
  }
  await updateStatus(unit.db, editing.table, row.id, { from: row.status, to, now, publishedAt });
  if (to === 'published') {
    await setVersionPublished(unit.db, { kind: kind.id, id: row.id }, revision);
  }
  if (to === 'scheduled') {
    await unit.enqueue(publishDueJob, { kind: kind.id, id: row.id }, { runAt: publishedAt });
  }
  return { status: to, publishedAt, ...planned };
}

interface PlannedEmail
  extends Pick<Placement, 'status' | 'publishedAt'>,
    Pick<StatusRequest, 'values' | 'email'> {}

/** The email goes out when the item is published, and is dropped or stopped if it isn’t anymore, or won’t be. */
export async function planEmail(
  unit: UnitOfWork,
  by: Pick<PublishDeps, 'actor' | 'now' | 'contentKinds' | 'origin'>,
  { editing: { emailing }, row }: Pick<EditedItem, 'editing' | 'row'>,
  { values, email, status, publishedAt }: PlannedEmail,
): Promise<Pick<Placement, 'email' | 'emailEntryId'>> {
  if (status !== 'published' && status !== 'scheduled') {
    const email = await emailing?.drop(unit, row.id, { now: by.now });
    return email ? { email } : {};
  }
  const titles = [row.title, textValue(values, 'title').trim()];
  const emailEntryId = await emailing?.plan(unit, { id: row.id, titles, publishedAt }, email, by);
  const isStarting = status === 'published';
  const options = { now: by.now, isStarting };
  const site = { db: unit.db, contentKinds: by.contentKinds, origin: by.origin };
  const audience = await emailing?.describeAudience(site, row.id, options);
  if (audience === undefined) return { emailEntryId };
  const state = isStarting ? 'started' : 'planned';
  return { emailEntryId, email: { state, audience } };
}

/** @throws AppError refused at the field `checks` if an editor should look at something first */
async function refuseUnchecked(
  { db }: UnitOfWork,
  deps: PublishDeps,
  editing: EditedItem['editing'],
  values: FormValues,
): Promise<void> {
  const found = await checkItem(db, deps, editing, values);
  if (found.length === 0) return;
  const message =
    found.length === 1 ? 'Check this first:' : `Check these ${found.length} points first:`;
  throw new AppError('refused', { message, field: 'checks' });
}

/** @throws AppError refused if other people could not open the item's link */
export function checkLink(
  deps: Pick<PublishDeps, 'findAddressProblem'>,
  { linkField: field }: Pick<EditedItem['editing'], 'linkField'>,
  values: FormValues,
): void {
  const message = field && deps.findAddressProblem(textValue(values, field));
  if (message) throw new AppError('refused', { message, field });
}

/** @throws AppError refused unless the text is complete and the time right for the action */
export async function checkRequest(
  { editing, row }: Pick<EditedItem, 'editing' | 'row'>,
  action: PublicationAction,
  { values, publishAt }: Pick<StatusRequest, 'values' | 'publishAt'>,
  now: Date,
): Promise<void> {
  const errors = await collectErrors(
    () => needsCompleteText.has(action) && refuseErrors(editing.findMissing(values)),
    () => publicationTime(row, action, publishAt, now),
  );
  refuseErrors(errors);
}

function getRefusal(status: PublicationStatus): string {
  if (status === 'removed') {
    return 'A moderator took this down. It can be published again if that decision is undone.';
  }
  return 'The status has changed since you opened this page. Reload the page to see what you can do.';
}

/** An archived item that comes back keeps its date. */
function publicationTime(
  { status, published_at: before }: EditedItem['row'],
  action: PublicationAction,
  publishAt: string,
  now: Date,
): Date {
  if (action === 'publish') return status === 'archived' && before <= now ? before : now;
  if (action !== 'schedule') return before;
  const at = parseMinute(publishAt);
  if (at && at > now) return at;
  const message = at ? 'Choose a time in the future.' : 'Choose a date and time.';
  throw new AppError('refused', { message, field: 'publishAt' });
}

/** No page shows what was not public, so publishing it only adds to pages. */
export async function dropPages(
  { db, invalidate, markStale }: UnitOfWork,
  { editing, row }: Pick<EditedItem, 'editing' | 'row'>,
  { tagsBefore, status }: { tagsBefore: string[]; status: PublicationStatus },
): Promise<void> {
  const isAddition = row.status !== 'published' && status === 'published';
  const drop = isAddition ? markStale : invalidate;
  drop(...tagsBefore, ...(await editing.changeTags(db, row.id)));
}

/** Changes only the status, and keeps what was typed apart. Returns the audit entry's id. @throws AppError refused, forbidden, not-found */
export async function changeItemStatus(
  deps: PublishDeps,
  kind: ContentKindId,
  id: number | undefined,
  { action, publishAt, typed }: Pick<StatusRequest, 'action' | 'publishAt'> & { typed?: Typed },
): Promise<number | undefined> {
  return deps.transaction(async (unit) => {
    const item = await getEditedItem(unit.db, { ...deps, kind, id }, { isLocking: true });
    const values = await item.editing.load(unit.db, item.row.id);
    if (!values) throw new AppError('not-found');
    if (typed && canEdit(deps.actor, item.publication)) {
      await keepTyped(unit.db, deps, item, typed);
    }
    const tagsBefore = await item.editing.changeTags(unit.db, item.row.id);
    const after = await changeStatus(unit, deps, item, { action, publishAt, values });
    await dropPages(unit, item, { tagsBefore, ...after });
    const { revision } = item.row;
    return recordEdit(unit.db, deps, item, {
      action,
      before: values,
      after: values,
      revision,
      ...after,
    });
  });
}
