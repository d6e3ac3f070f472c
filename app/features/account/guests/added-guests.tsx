import type { UndoableMerge } from '#app/features/identity/identity.server.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { listOf } from './row-counts.ts';

/** The rows that moved to the account, while the member can undo it. */
export function AddedGuests({ merges }: { merges: UndoableMerge[] }) {
  if (merges.length === 0) return null;
  return (
    <SettingsSection title="Added to your account">
      <p className="max-w-[60ch] text-ink-soft">
        Undoing shows the guest’s name again. What you’ve deleted since stays deleted, and likes you
        had given twice still count once.
      </p>
      <ul className="mt-4 max-w-3xl border-t border-line">
        {merges.map(({ guestId, name, rows, mergedAt, undoUntil }) => (
          <li
            key={guestId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div>
              <p className="font-[550] wrap-anywhere">{name}</p>
              <p className="text-small text-ink-soft">
                {rows.length > 0 && `${listOf(rows)}, added `}
                <ShortDate at={mergedAt} />. You can undo this until <ShortDate at={undoUntil} />.
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="guest" value={guestId} />
              <button
                type="submit"
                name="intent"
                value="undo"
                className={buttonClasses('outlined', 'compact')}
              >
                Undo<span className="sr-only"> adding {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
