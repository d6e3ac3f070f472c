import { Link } from 'react-router';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { EditView } from '../editing/edit-view.server.ts';

/** When the item was made and changed, and a link to show it to others. */
export function ItemDates({ createdAt, updatedAt, previewPath, origin }: EditView) {
  return (
    <div className="edit-status">
      <DescriptionList
        items={[
          ['Created', <Timestamp key="created" at={createdAt} />],
          ['Updated', <Timestamp key="updated" at={updatedAt} />],
        ]}
      />
      {previewPath && <PrivateLink path={previewPath} origin={origin} />}
    </div>
  );
}

/** For showing it to people without an account. */
function PrivateLink({ path, origin }: { path: string; origin: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <Link to={path} className="admin-quiet-link">
        Private link
      </Link>
      <CopyButton
        text={origin + path}
        aria-label="Copy the private link"
        className="admin-quiet-link"
      />
      <span className="text-note text-ink-faint">Works for a week, without an account.</span>
    </p>
  );
}
