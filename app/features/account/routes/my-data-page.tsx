import { redirectDocument } from 'react-router';
import { AppError } from '#app/errors.ts';
import { forgetTypedTextAfter } from '#app/features/identity/embeds/forget-typed-text.ts';
import { countStoredRows, findBrowserGuest } from '#app/features/identity/guests.server.ts';
import { guestCookie, hintCookie } from '#app/features/identity/session.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { type FormRefusal, parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { deleteGuestInput } from '../closing/close-account.schema.ts';
import { PostsChoice } from '../closing/posts-choice.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { deleteGuest } from '../guests/delete-guest.server.ts';
import { formatList } from '../guests/row-counts.ts';
import type { Route } from './+types/my-data-page.ts';

export const loader = viewerRoute(async ({ request, context, db, getViewer }) => {
  const { personalData } = context.get(authContext);
  const found = await findBrowserGuest(db, request.headers);
  const rows = found ? await countStoredRows(db, personalData, found.id) : [];
  const hasPosts = rows.some(({ noun }) => noun === 'message' || noun === 'submission');
  const guest = found && { name: found.name, rows: formatList(rows), hasPosts };
  return { guest, isMember: (await getViewer()).kind === 'member' };
});

export const action = formAction(
  async ({ form, request, context, db, transaction, isSecure, addCookies, getViewer }) => {
    const { personalData } = context.get(authContext);
    const { posts } = parseForm(deleteGuestInput, form);
    const guest = await findBrowserGuest(db, request.headers);
    if (!guest) throw new AppError('not-found');
    await deleteGuest({ transaction, personalData }, guest.id, posts === 'keep');
    addCookies([guestCookie(undefined, isSecure)]);
    if ((await getViewer()).kind !== 'member') addCookies([hintCookie(undefined, isSecure)]);
    return redirectDocument(withFlashMessage('/my-data', 'guest-deleted'), 303);
  },
);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return forgetTypedTextAfter(serverAction);
}

export const meta = noindexPage('Your data');

export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, isMember } = loaderData;
  return (
    <>
      <SettingsTitle title="Your data">
        {guest ? GUEST : isMember ? MEMBER : NO_GUEST}
      </SettingsTitle>
      <p className="max-w-[60ch] text-ink-soft">
        {isMember
          ? 'To see or delete the data of your account, open your '
          : 'The data of an account is in its '}
        <a href="/settings/account" className="underline underline-offset-4 hover:text-accent-ink">
          settings
        </a>
        . The{' '}
        <a href="/privacy" className="underline underline-offset-4 hover:text-accent-ink">
          privacy policy
        </a>{' '}
        explains the rest.
      </p>
      {guest && <GuestData {...guest} refusal={actionData} />}
    </>
  );
}

const GUEST =
  'This browser has a guest ID, because you posted, liked, followed, reported or submitted something, or turned on push notifications.';
const MEMBER = 'You’re signed in, so this browser has no guest ID.';
const NO_GUEST =
  'This browser has no guest ID, so we store nothing about you here. You get one when you first post, like, follow, report or submit something, or turn on push notifications, without an account.';

interface GuestDataProps {
  name: string | undefined;
  /** '3 messages and 1 like' */
  rows: string;
  hasPosts: boolean;
  refusal: FormRefusal | undefined;
}

function GuestData({ name, rows, hasPosts, refusal }: GuestDataProps) {
  return (
    <>
      <SettingsSection title="Download">
        <p className="my-4">
          {name ? `Name: ${name}. ` : ''}
          {rows ? `We store ${rows}.` : 'We store the guest ID and nothing else.'}
        </p>
        <a href="/my-data/guest.json" download className={buttonClasses('outlined')}>
          Download my data
        </a>
      </SettingsSection>
      <SettingsSection title="Delete">
        <PostForm className="settings-form w-full" refusal={refusal}>
          <p className="text-ink-soft">
            This can’t be undone. Your guest ID and name are deleted right away, everything else
            within minutes.
          </p>
          {hasPosts ? <PostsChoice /> : <input type="hidden" name="posts" value="remove" />}
          <button type="submit" className={`${buttonClasses('danger')} justify-self-start`}>
            Delete my data
          </button>
        </PostForm>
      </SettingsSection>
    </>
  );
}
