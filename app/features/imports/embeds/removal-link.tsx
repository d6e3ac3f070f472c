import { Form, Link } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { getRemovalState } from '../removal/start-removal.server.ts';

type State = Awaited<ReturnType<typeof getRemovalState>>;

/** Leads to the removal of what an import added, or to its check. */
export function RemovalLink({ id, canRemove, removal }: State & { id: number }) {
  const path = `/admin/settings/import-export/${id}/removal`;
  const isPending = removal !== undefined && pendingLabels[removal.status] !== undefined;
  if (!canRemove && !removal) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {removal && (
        <p>
          {isPending ? (
            pendingLabels[removal.status]
          ) : (
            <>
              Removed on <Timestamp at={removal.at} />: {removal.counts}.
              {removal.hasKept && ` Still here: ${removal.kept}.`}
            </>
          )}{' '}
          <Link to={path} className="underline">
            {isPending ? 'View its progress' : 'View the report'}
          </Link>
        </p>
      )}
      {canRemove && !isPending && (
        <Form method="post" action={path}>
          <AdminSubmit
            label="Remove what this import added…"
            variant="outlined"
            name="intent"
            value="check"
          />
        </Form>
      )}
    </div>
  );
}

const pendingLabels: Partial<Record<NonNullable<State['removal']>['status'], string>> = {
  checking: 'What this import added is being checked.',
  checked: 'Nothing has been removed yet.',
  waiting: 'What this import added is about to be removed.',
  running: 'What this import added is being removed.',
};
