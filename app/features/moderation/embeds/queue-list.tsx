import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { ListPage } from '#app/http/cursor.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { SelectionBar } from '#app/ui/admin/selection-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { QueuePart } from '../casework/casework.ts';
import { decisionButtonLabel, reasonChoices } from '../decisions/decision-reasons.ts';
import { QueueRow } from '../queue/queue-row.tsx';
import {
  type QueueItem,
  type QueueScope,
  type QueueView,
  reviewKindsByView,
} from '../queue/queue-summary.ts';

interface QueueListProps {
  page: ListPage<QueueItem>;
  scope: QueueScope;
  reviewerId: number;
  view: QueueView;
  part?: QueuePart;
  /** Ids that are checked when the page loads. */
  selected: readonly number[];
  /** Set on another page than the queue's own, which lists only the first items. */
  embeddedAt?: string;
}

const empty: Record<QueuePart, string> = {
  all: 'New reports, held posts and submissions will appear here.',
  mine: 'Items that are handed over to you will appear here.',
  role: 'Items that are handed over to your role will appear here.',
  nobody: 'Items without an assignee will appear here.',
  waiting: 'Items that are set aside will appear here until they come back.',
};

const QUEUE_PATH = '/admin/moderation/pending';

/** The queue with a checkbox for each item, and buttons that decide about all selected ones. */
export function QueueList({
  page,
  scope,
  view,
  part = 'all',
  embeddedAt,
  ...props
}: QueueListProps) {
  const form = useRef<HTMLFormElement>(null);
  useKeysIntoList(form, embeddedAt === undefined);
  const isReasonMissing = useSearchParams()[0].get('notice') === 'reason-missing';
  if (page.items.length === 0) {
    return (
      <EmptyState title="All caught up">
        {part === 'all' && view !== 'all' ? 'Try another tab, or check back later.' : empty[part]}
      </EmptyState>
    );
  }
  const rows = (items: readonly QueueItem[]) => (
    <ol className="admin-rows border-t border-line">
      {items.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          reviewerId={props.reviewerId}
          isSelected={props.selected.includes(item.id)}
          Heading={embeddedAt ? 'h3' : 'h2'}
        />
      ))}
    </ol>
  );
  return (
    <Form
      ref={form}
      method="post"
      {...(embeddedAt && { action: QUEUE_PATH })}
      aria-label="Decide about selected items"
      onKeyDown={handleQueueKey}
    >
      {/* The default button, so that Enter on a checkbox decides nothing. */}
      <button type="submit" disabled hidden />
      {embeddedAt && <input type="hidden" name="returnTo" value={embeddedAt} />}
      <p className="mb-2 text-note text-ink-faint max-sm:hidden pointer-coarse:hidden noscript:hidden">
        <kbd>J</kbd>/<kbd>K</kbd> move · <kbd>X</kbd> select · <kbd>O</kbd> open
      </p>
      {embeddedAt ? (
        rows(page.items)
      ) : (
        <LoadMore firstPage={page} noun="items">
          {rows}
        </LoadMore>
      )}
      <SelectionBar>
        <div className="w-full sm:w-72">
          <AdminSelect
            id="reason"
            name="reason"
            label="Reason for the author"
            options={reasonOptions(view)}
            error={isReasonMissing ? 'Choose a reason.' : undefined}
          />
        </div>
        {decisionsFor(view, scope).map(({ value, label, variant, decides }) => (
          <span key={value} data-decides={decides} className="self-end">
            <AdminSubmit
              name="decision"
              value={value}
              label={view === 'appeals' ? decisionButtonLabel('appeal', value) : label}
              variant={variant}
            />
          </span>
        ))}
      </SelectionBar>
    </Form>
  );
}

function reasonOptions(view: QueueView) {
  const reasons = Object.entries(reasonChoices(...reviewKindsByView[view]));
  return [
    { value: '', label: 'No reason' },
    ...reasons.map(([value, label]) => ({ value, label })),
  ];
}

interface DecisionButton {
  value: ReviewDecision;
  label: string;
  variant: 'filled' | 'outlined' | 'danger';
  /** The button shows while an item of this sort is selected. */
  decides: 'new' | 'visible';
}

const newItemDecisions: DecisionButton[] = [
  { value: 'approved', label: 'Approve', variant: 'filled', decides: 'new' },
  { value: 'rejected', label: 'Reject', variant: 'danger', decides: 'new' },
];
const visibleItemDecisions: DecisionButton[] = [
  { value: 'kept', label: 'Keep', variant: 'filled', decides: 'visible' },
  { value: 'removed', label: 'Remove', variant: 'danger', decides: 'visible' },
];

function decisionsFor(view: QueueView, { includesVisible }: QueueScope): DecisionButton[] {
  if (view === 'reported' || view === 'notices') return visibleItemDecisions;
  if (view !== 'all' || !includesVisible) return newItemDecisions;
  return [...newItemDecisions, ...visibleItemDecisions];
}

const steps: Record<string, number> = { j: 1, k: -1 };
/** Not the list of an item's images. */
const ITEMS = '.admin-rows > li';
const ITEM_LINK = ':is(h2, h3) a';

/**
 * Moves through the queue with j and k, selects with x and opens with o. Only while the focus is in
 * an item, because speech input types letters anywhere (WCAG 2.1.4).
 */
function handleQueueKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, metaKey, ctrlKey, altKey } = event;
  if (metaKey || ctrlKey || altKey) return;
  const items = [...currentTarget.querySelectorAll(ITEMS)];
  const at = items.findIndex((item) => item.contains(target as Node));
  const current = items[at];
  if (!current) return;
  const step = steps[key];
  if (step !== undefined) {
    const next = items[Math.min(Math.max(at + step, 0), items.length - 1)];
    if (next) focusItem(next);
  } else if (key === 'x') current.querySelector('input')?.click();
  else if (key === 'o') current.querySelector<HTMLElement>(ITEM_LINK)?.click();
  else return;
  event.preventDefault();
}

function focusItem(item: Element): void {
  item.querySelector<HTMLElement>(`input:enabled, ${ITEM_LINK}`)?.focus();
}

/**
 * While nothing has the focus, as right after loading, j and k lead to the first item. They do nothing else, so
 * that speech input can't decide anything by accident.
 */
function useKeysIntoList(form: RefObject<HTMLFormElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = ({ key, metaKey, ctrlKey, altKey }: globalThis.KeyboardEvent) => {
      if (steps[key] === undefined || metaKey || ctrlKey || altKey) return;
      if (!document.activeElement?.matches('body, main')) return;
      const first = form.current?.querySelector(ITEMS);
      if (first) focusItem(first);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form, isEnabled]);
}
