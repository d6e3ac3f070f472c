import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import type { EditView } from '../editing/edit-view.server.ts';

interface SaveButtonsProps {
  view: EditView;
  /** Publishing the changes also emails the item. */
  isEmailed: boolean;
  isPending: boolean;
}

/** Changes to a published item stay apart from it until it is updated. */
export function SaveButtons({ view, isEmailed, isPending }: SaveButtonsProps) {
  const { status, canSave, unsaved } = view;
  const buttons: [intent: string, label: string][] = [];
  if (canSave) buttons.push(['save', saveLabel(status, isEmailed)]);
  if (status === 'published') {
    buttons.push(['keep', 'Save without publishing']);
    if (unsaved?.isSubmitted) buttons.push(['withdraw-changes', 'Take out of review']);
    else if (!canSave) buttons.push(['submit-changes', 'Submit changes for review']);
  }
  if (unsaved) buttons.push(['discard', 'Discard changes']);
  return (
    <div className="grid gap-2">
      <div className="edit-save-buttons">
        {buttons.map(([intent, label], index) => (
          <AdminSubmit
            key={intent}
            label={label}
            name="intent"
            value={intent}
            variant={index === 0 ? 'filled' : 'outlined'}
            isPending={isPending}
          />
        ))}
      </div>
      {status === 'published' && (
        <p className="edit-save-hint text-note text-ink-soft">
          {canSave ? PUBLISHER_HINT : AUTHOR_HINT}
        </p>
      )}
    </div>
  );
}

const PUBLISHER_HINT =
  'Readers see what you change once you publish the changes. Until then they see the published version.';
const AUTHOR_HINT =
  'Readers keep seeing the published version until an editor publishes your changes.';

export function saveLabel(status: EditView['status'], isEmailed = false): string {
  if (status === 'draft') return 'Save draft';
  if (status !== 'published') return 'Save';
  return isEmailed ? 'Publish changes and email' : 'Publish changes';
}
