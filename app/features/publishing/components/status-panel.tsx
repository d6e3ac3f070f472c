import { use } from 'react';
import type { TypedEmail } from '#app/features/content/editing.server.ts';
import type { PublicationAction } from '#app/features/content/publication.policy.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { getPendingLabel } from '#app/ui/admin/forms/pending-label.ts';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { PublishingCheck } from '../checks/check-item.server.ts';
import type { EditView } from '../editing/edit-view.server.ts';
import { PublicationBadge } from '../embeds/publication-badge.tsx';
import { type ChosenEmail, EmailChoiceFields } from './email-choice.tsx';
import { EmailNote, StoppedEmailNote } from './email-note.tsx';
import { PublishingChecks } from './publishing-checks.tsx';

interface StatusPanelProps {
  view: EditView;
  publishAt: string;
  errors: Record<string, string>;
  checks: readonly PublishingCheck[];
  /** What a refused form had chosen about the email. */
  typedEmail: TypedEmail | undefined;
  chosenEmail: ChosenEmail;
  isPending: boolean;
}

/** Status, publication time and everything that can be done with the item. */
export function StatusPanel(props: StatusPanelProps) {
  const { view, publishAt, errors, checks, typedEmail, chosenEmail, isPending } = props;
  const { status, actions, canType, canSave, purgedAt, email } = view;
  const choice = canType ? email?.choice : undefined;
  const shownLabels = chosenEmail.isShown ? { ...labels, ...emailLabels } : labels;
  const timeZone = use(SiteTimeZone);
  const hasTime = canType && canSave && (status === 'published' || actions.includes('schedule'));
  return (
    <section aria-label="Status" className="edit-status">
      <DescriptionList
        items={[
          ['Status', <PublicationBadge key="status" status={status} />],
          ...(purgedAt
            ? [['Permanently deleted', <Timestamp key="purged" at={purgedAt} />] satisfies Entry]
            : []),
        ]}
      />
      {hasTime && (
        <AdminInput
          // A browser keeps what was typed, also when an undo brings back another time.
          key={publishAt}
          id="publish-at"
          label={`Publication time (${timeZone})`}
          name="publishAt"
          type="datetime-local"
          defaultValue={publishAt}
          error={errors.publishAt}
          hint={
            status === 'published' || status === 'scheduled'
              ? undefined
              : `Only for scheduling. “${shownLabels.publish}” uses the current time.`
          }
        />
      )}
      <PublishingChecks
        checks={checks}
        fields={view.fields}
        error={errors.checks}
        canPublish={actions.includes('publish')}
      />
      {email?.stopped && !email.sent && (
        <StoppedEmailNote {...email.stopped} isOffered={!!choice} />
      )}
      {choice && (
        <EmailChoiceFields
          choice={choice}
          typed={typedEmail}
          errors={errors}
          isPublished={status === 'published'}
          isPending={isPending}
          onWant={chosenEmail.choose}
        />
      )}
      {email && !choice && <EmailNote {...email} isPublished={status === 'published'} />}
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <AdminSubmit
            key={action}
            label={shownLabels[action]}
            pendingLabel={getPendingLabel(labels[action])}
            name="intent"
            value={action}
            variant={action === 'trash' ? 'danger' : 'outlined'}
            isPending={isPending}
            aria-describedby={action === 'archive' && view.archiving ? 'archiving' : undefined}
          />
        ))}
      </div>
      {view.archiving && (
        <p id="archiving" className="text-note text-ink-soft">
          {view.archiving}
        </p>
      )}
    </section>
  );
}

type Entry = [string, React.ReactNode];

const labels: Record<PublicationAction, string> = {
  submit: 'Submit for review',
  revise: 'Back to draft',
  publish: 'Publish now',
  schedule: 'Schedule',
  unschedule: 'Unschedule',
  archive: 'Archive',
  trash: 'Move to the trash',
  restore: 'Restore',
};

const emailLabels = { publish: 'Publish and email', schedule: 'Schedule and email' };
