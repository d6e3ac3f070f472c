import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ListPage } from '../../../http/page-key.ts';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminSelect } from '../../../ui/admin/admin-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { decisionReasons } from '../decision-reasons.ts';
import type { QueueItem, QueueView } from '../queue-summary.ts';
import { QueueLine } from './queue-line.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

interface QueueListProps {
  page: ListPage<QueueItem>;
  /** Of the reviewer. */
  me: number;
  view: QueueView;
  /** Ids of what is ticked when the page is shown. */
  chosen: readonly number[];
}

const reasons = [
  { value: '', label: 'No reason' },
  ...Object.entries(decisionReasons).map(([value, label]) => ({ value, label })),
];

/** What waits, with a box before each line and the decisions for all that are chosen below. */
export function QueueList({ page, me, view, chosen }: QueueListProps) {
  const list = useRef<HTMLFormElement>(null);
  useQueueKeys(list);
  const isPending = useNavigation().state === 'submitting';
  if (page.items.length === 0) {
    return (
      <EmptyState title="Nothing waits here">
        {view === 'all'
          ? 'Everything that came in has been decided. Reports, held posts and submissions stand here as they arrive.'
          : 'Look at another part of the queue, or come back later.'}
      </EmptyState>
    );
  }
  return (
    <Form ref={list} method="post" className="group" aria-label="Decide about what is chosen">
      <LoadMore first={page} noun="items">
        {(items) => (
          <ol className="border-t border-line">
            {items.map((item) => (
              <QueueLine key={item.id} item={item} me={me} isChosen={chosen.includes(item.id)} />
            ))}
          </ol>
        )}
      </LoadMore>
      {/* Over the list only once there is something to decide about. */}
      <div className="bottom-0 mt-6 flex flex-wrap items-end gap-3 border-t border-line-strong bg-ground py-3 group-has-[[name=item]:checked]:sticky">
        <div className="w-full sm:w-72">
          <AdminSelect id="reason" name="reason" label="Reason for the author" options={reasons} />
        </div>
        {decisionsOf(view).map(([value, label, look]) => (
          <AdminSubmit
            key={value}
            name="decision"
            value={value}
            label={label}
            look={look}
            isPending={isPending}
          />
        ))}
      </div>
      <p className="text-note text-ink-faint max-sm:hidden">
        Keys: <kbd>j</kbd> <kbd>k</kbd> move, <kbd>x</kbd> chooses, <kbd>o</kbd> opens.
      </p>
    </Form>
  );
}

type Choice = readonly [value: string, label: string, look: 'filled' | 'outlined' | 'alarm'];

const newOnes: Choice[] = [
  ['approved', 'Approve', 'filled'],
  ['rejected', 'Reject', 'alarm'],
];
const standing: Choice[] = [
  ['kept', 'Keep', 'filled'],
  ['removed', 'Remove', 'alarm'],
];

function decisionsOf(view: QueueView): Choice[] {
  // One button leads, or none does.
  if (view === 'all') {
    return [...newOnes, ...standing].map(([value, label, look]) => [
      value,
      label,
      value === 'kept' ? 'outlined' : look,
    ]);
  }
  return view === 'reported' || view === 'notices' ? standing : newOnes;
}
