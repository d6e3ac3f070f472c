import { redirectDocument } from 'react-router';
import type { UndoableMerge } from '#app/features/identity/guests.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { RETURN_TO, returnPathAndQuery } from '#app/http/return-path.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { ShortDate } from '#app/ui/short-date.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { GuestQuestion } from '../guests/guest-question.tsx';
import {
  addGuest,
  getGuestSettings,
  keepGuest,
  separateGuest,
} from '../guests/guest-settings.server.ts';
import { formatList } from '../guests/row-counts.ts';
import { memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/guest-settings-page.ts';

const PATH = '/settings/guest';

export const loader = memberRoute(getGuestSettings);

export const action = memberRoute(async (args) => {
  const { request, url, origin } = args;
  const form = await request.formData();
  const returnTo = url.searchParams.get(RETURN_TO);
  const next = returnTo === null ? PATH : returnPathAndQuery(returnTo, origin);
  // Reloads the page, because names on it may have changed.
  const leadOn = (path: string, notice: Parameters<typeof withFlashMessage>[1]) =>
    redirectDocument(withFlashMessage(path, notice), 303);
  switch (form.get('intent')) {
    case 'add':
      return leadOn(next, (await addGuest(args)) ? 'guest-added' : 'nothing-changed');
    case 'keep':
      await keepGuest(args);
      return leadOn(next, 'guest-kept');
  }
  const guestId = parseContentId(formText(form, 'guest'));
  const isUndone = guestId !== undefined && (await separateGuest(args, guestId));
  return leadOn(PATH, isUndone ? 'guest-separated' : 'nothing-changed');
});

export const meta = noindexPage('Guest posts');

export default function GuestSettingsPage({ loaderData: { guest, merges } }: Route.ComponentProps) {
  const isEmpty = !guest && merges.length === 0;
  return (
    <>
      <SettingsTitle title="Guest posts">
        <p>
          {isEmpty
            ? 'When you post, like, follow or submit something in this browser without signing in, you can add it to your account here.'
            : guest
              ? 'Your activity in this browser before you signed in.'
              : 'Activity that was added to your account.'}
        </p>
      </SettingsTitle>
      {guest && <GuestQuestion {...guest} />}
      <AddedGuests merges={merges} />
    </>
  );
}

/** The rows that moved to the account, while the member can undo it. */
function AddedGuests({ merges }: { merges: UndoableMerge[] }) {
  if (merges.length === 0) return null;
  return (
    <SettingsSection title="Added to your account">
      <p className="max-w-[60ch] text-ink-soft">
        Undo brings back the guest name. Deleted posts stay deleted, and duplicate likes still count
        once.
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
                {rows.length > 0 && `${formatList(rows)}, added `}
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
