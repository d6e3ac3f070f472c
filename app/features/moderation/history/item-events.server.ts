import { z } from 'zod';
import { listEntriesAbout } from '#app/features/audit/history.server.ts';
import { loadedRows, type MergedSource } from '#app/http/lists/merged-list.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { TimelineEvent } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewItemKind } from '#db/tables/moderation.ts';
import { decisionLabels } from '../decisions/decision-reasons.ts';
import type { ReviewSubject } from '../review/review-subject.server.ts';
import { listItemsOfSubject, listNotesByTime, type ReviewScope } from './history.queries.server.ts';
import {
  decisionTones,
  listDecisionEvents,
  listSubmissionEvents,
} from './moderation-events.server.ts';

type Events = MergedSource<TimelineEvent>;
type ItemRow = Awaited<ReturnType<typeof listItemsOfSubject>>[number];

const DELETED_ACCOUNT = 'a deleted account';

const opened: Record<ReviewCause, string> = {
  submitted: 'Received',
  held: 'Held for review',
  reported: 'Reported',
  appeal: 'Appeal received',
  notice: 'Legal notice received',
};

interface ItemHistory {
  db: Database;
  kind: ReviewItemKind;
  subject: ReviewSubject;
  /** What the viewer may decide about. */
  scope: ReviewScope;
  timeZone: string;
}

/** More than are ever made about one thing. */
const MAX_DECISIONS = 100;

/** What happened with something in the queue, and what else its author made, as lists of events. */
export async function listItemEvents(history: ItemHistory): Promise<Events[]> {
  const { db, kind, subject } = history;
  const [items, entries] = await Promise.all([
    listItemsOfSubject(db, kind, subject.id),
    listEntriesAbout(
      db,
      { kind, ids: [subject.id], actions: Object.keys(verbs).map((verb) => `${kind}.${verb}`) },
      { after: undefined, limit: MAX_DECISIONS },
    ),
  ]);
  const itemIds = items.map(({ id }) => id);
  return [
    loadedRows(items.flatMap((item) => toPublication(item, subject))),
    loadedRows(entries.map(toRecordedDecision)),
    loadedRows(withoutRecorded(items, entries).flatMap(toDecision)),
    listCaseEvents(history, itemIds),
    listNoteEvents(history, itemIds),
    loadedRows(items.flatMap(toClaim)),
    loadedRows(items.map((item) => toOpening(item, subject))),
    ...listOthers(history, itemIds),
  ];
}

/** The verbs of the audit log. An undo leaves the decision there and nowhere else. */
const verbs: Record<string, Pick<TimelineEvent, 'label' | 'tone'>> = {
  approve: { label: decisionLabels.approved, tone: decisionTones.approved },
  keep: { label: decisionLabels.kept, tone: decisionTones.kept },
  return: { label: decisionLabels.returned, tone: decisionTones.returned },
  reject: { label: decisionLabels.rejected, tone: decisionTones.rejected },
  remove: { label: decisionLabels.removed, tone: decisionTones.removed },
  undo: { label: 'Decision undone', tone: 'waiting' },
};

type EntryRow = Awaited<ReturnType<typeof listEntriesAbout>>[number];

function toRecordedDecision({ id, action, actor_name, reason, created_at }: EntryRow) {
  const [, verb = ''] = action.split('.');
  const { label = '', tone } = verbs[verb] ?? {};
  const item: TimelineEvent = { label, tone, by: actor_name, text: reason ?? undefined };
  return { at: created_at, id, item };
}

/** The log doesn’t have the decisions of the sample and of imports. */
function withoutRecorded(items: readonly ItemRow[], entries: readonly EntryRow[]): ItemRow[] {
  const times = new Set(entries.map(({ created_at }) => created_at.getTime()));
  return items.filter(({ decided_at }) => decided_at && !times.has(decided_at.getTime()));
}

function toDecision({ id, decision, decided_at, decider_name, reason }: ItemRow) {
  if (decision === null || decided_at === null) return [];
  const item: TimelineEvent = {
    label: decisionLabels[decision],
    tone: decisionTones[decision],
    by: decider_name ?? DELETED_ACCOUNT,
    text: reason ?? undefined,
  };
  return { at: decided_at, id, item };
}

/** What came of an approved submission, while readers can see it. */
function toPublication({ id, decision, decided_at }: ItemRow, { published }: ReviewSubject) {
  if (decision !== 'approved' || decided_at === null || !published) return [];
  const { title, path } = published;
  const item: TimelineEvent = { label: `Published as “${title}”`, path, tone: 'good' };
  return { at: decided_at, id, item };
}

function toClaim({ id, decision, claimed_at, claimer_name }: ItemRow) {
  if (decision !== null || claimed_at === null) return [];
  const item: TimelineEvent = { label: 'Seen', by: claimer_name ?? DELETED_ACCOUNT };
  return { at: claimed_at, id, item };
}

function toOpening({ id, cause, explanation, opened_at }: ItemRow, subject: ReviewSubject) {
  const isSent = cause === 'submitted';
  const item: TimelineEvent = {
    label: opened[cause],
    by: isSent ? (subject.author?.name ?? subject.authorName) : undefined,
    text: isSent ? undefined : explanation,
    tone: 'waiting',
  };
  return { at: opened_at, id, item };
}

/** The holder or reason that an action on a case leaves. */
const caseState = z.object({
  handedTo: z.string().nullish(),
  waitingFor: z.string().nullish(),
  waitingUntil: z.string().nullish(),
});

const CASE_ACTIONS = ['hand-over', 'undo-hand-over', 'wait', 'undo-wait', 'resume'];

function listCaseEvents({ db, timeZone }: ItemHistory, ids: readonly number[]): Events {
  const actions = CASE_ACTIONS.map((verb) => `review.${verb}`);
  return async (page) => {
    const rows = await listEntriesAbout(db, { kind: 'review', ids, actions }, page);
    return rows.map(({ id, action, actor_name, after_json, created_at }) => {
      const { handedTo, waitingFor, waitingUntil } = caseState.safeParse(after_json).data ?? {};
      const until = waitingUntil ? ` ${formatUntil(new Date(waitingUntil), timeZone)}` : '';
      const label = action.endsWith('hand-over')
        ? handedTo
          ? `Handed over to ${handedTo}`
          : 'Given back'
        : waitingFor
          ? `Set aside${until}: waiting for ${waitingFor.toLowerCase()}`
          : 'Back in the queue';
      return { at: created_at, id, item: { label, by: actor_name } };
    });
  };
}

function listNoteEvents({ db }: ItemHistory, itemIds: readonly number[]): Events {
  return async (page) => {
    const rows = await listNotesByTime(db, itemIds, page);
    return rows.map(({ id, body, author_name, created_at }) => ({
      at: created_at,
      id,
      item: { label: 'Note', text: body, by: author_name ?? DELETED_ACCOUNT },
    }));
  };
}

/** What else they sent in, or the decisions about what else they made. */
function listOthers(
  { db, kind, subject: { id, author }, scope }: ItemHistory,
  itemIds: readonly number[],
): Events[] {
  if (!author) return [];
  if (kind === 'submission') {
    return [listSubmissionEvents(db, { submitterId: author.id, exceptId: id })];
  }
  return [listDecisionEvents(db, { authorId: author.id, scope, exceptIds: itemIds })];
}
