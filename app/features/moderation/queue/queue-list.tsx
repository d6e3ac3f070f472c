import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ListPage } from '#app/http/cursor.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { reasonsFor } from '../decisions/decision-reasons.ts';
import { QueueRow } from './queue-row.tsx';
import { type QueueItem, type QueueView, reviewKindsByView } from './queue-summary.ts';
import { useQueueShortcuts } from './use-queue-shortcuts.ts';

interface QueueListProps {
  page: ListPage<QueueItem>;
  reviewerId: number;
  view: QueueView;
  /** Ids that are checked when the page loads. */
  selected: readonly number[];
}

/** The queue with a checkbox for each item, and buttons that decide about all selected ones. */
export function QueueList({ page, reviewerId, view, selected }: QueueListProps) {
  const form = useRef<HTMLFormElement>(null);
  useQueueShortcuts(form);
  const isPending = useNavigation().state === 'submitting';
  if (page.items.length === 0) {
    return (
      <EmptyState title="All caught up">
        {view === 'all'
          ? 'New reports, held posts and submissions will appear here.'
          : 'Try another tab, or check back later.'}
      </EmptyState>
    );
  }
  return (
    <Form ref={form} method="post" className="group" aria-label="Decide about selected items">
      <LoadMore firstPage={page} noun="items">
        {(items) => (
          <ol className="border-t border-line">
            {items.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                reviewerId={reviewerId}
                isSelected={selected.includes(item.id)}
              />
            ))}
          </ol>
        )}
      </LoadMore>
      {/* Sticks to the bottom of the window only while something is selected. */}
      <div className="bottom-0 mt-6 flex flex-wrap items-end gap-3 border-t border-line-strong bg-ground py-3 group-has-[[name=item]:checked]:sticky">
        <div className="w-full sm:w-72">
          <AdminSelect
            id="reason"
            name="reason"
            label="Reason for the author"
            options={reasonOptions(view)}
          />
        </div>
        {decisionsFor(view).map(([value, label, variant]) => (
          <AdminSubmit
            key={value}
            name="decision"
            value={value}
            label={label}
            variant={variant}
            isPending={isPending}
          />
        ))}
      </div>
      <p className="text-note text-ink-faint max-sm:hidden">
        Shortcuts: <kbd>J</kbd>/<kbd>K</kbd> move · <kbd>X</kbd> select · <kbd>O</kbd> open
      </p>
    </Form>
  );
}

function reasonOptions(view: QueueView) {
  const reasons = Object.entries(reasonsFor(...reviewKindsByView[view]));
  return [
    { value: '', label: 'No reason' },
    ...reasons.map(([value, label]) => ({ value, label })),
  ];
}

type DecisionButton = readonly [
  value: string,
  label: string,
  variant: 'filled' | 'outlined' | 'danger',
];

const newItemDecisions: DecisionButton[] = [
  ['approved', 'Approve', 'filled'],
  ['rejected', 'Reject', 'danger'],
];
const visibleItemDecisions: DecisionButton[] = [
  ['kept', 'Keep', 'filled'],
  ['removed', 'Remove', 'danger'],
];

function decisionsFor(view: QueueView): DecisionButton[] {
  // Only one button of the row is filled.
  if (view === 'all') {
    return [...newItemDecisions, ...visibleItemDecisions].map(([value, label, variant]) => [
      value,
      label,
      value === 'kept' ? 'outlined' : variant,
    ]);
  }
  return view === 'reported' || view === 'notices' ? visibleItemDecisions : newItemDecisions;
}
