import { redirectDocument } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { RETURN_TO, returnPathAndQuery } from '#app/http/return-path.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { SettingsTitle } from '../components/settings-title.tsx';
import { AddedGuests } from '../guests/added-guests.tsx';
import { GuestQuestion } from '../guests/guest-question.tsx';
import {
  addGuest,
  getGuestSettings,
  keepGuest,
  separateGuest,
} from '../guests/guest-settings.server.ts';
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
      await addGuest(args);
      return leadOn(next, 'guest-added');
    case 'keep':
      await keepGuest(args);
      return leadOn(next, 'guest-kept');
  }
  const guestId = parseContentId(String(form.get('guest') ?? ''));
  const isUndone = guestId !== undefined && (await separateGuest(args, guestId));
  return leadOn(PATH, isUndone ? 'guest-separated' : 'nothing-changed');
});

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Guest posts');

export default function GuestSettingsPage({ loaderData: { guest, merges } }: Route.ComponentProps) {
  const isEmpty = !guest && merges.length === 0;
  return (
    <>
      <SettingsTitle title="Guest posts">
        <p>
          {isEmpty
            ? 'When you post, like, follow or submit something in this browser without signing in, you can add it to your account here.'
            : 'Your activity in this browser before you signed in.'}
        </p>
      </SettingsTitle>
      {guest && <GuestQuestion {...guest} />}
      <AddedGuests merges={merges} />
    </>
  );
}
