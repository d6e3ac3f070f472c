import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { Removal } from '../decisions/standing-takedown.server.ts';

/** Tells staff that an item is taken down. The children say what that means for it. */
export function RemovalNote({
  removal: { reason, by, at, path },
  children,
}: {
  removal: Removal;
  children: React.ReactNode;
}) {
  return (
    <div className="edit-note">
      <div className="max-w-[70ch]">
        <p>
          <strong>Taken down{by ? ` by ${by}` : ''}.</strong>{' '}
          {at && (
            <span className="text-note text-ink-soft">
              <Timestamp at={at} />
            </span>
          )}
        </p>
        <p>
          {reason ? `Reason: ${reason} ` : ''}
          {children}
        </p>
      </div>
      {path && <AdminLink to={path}>View the decision</AdminLink>}
    </div>
  );
}
