import { data } from 'react-router';
import { type ViewerArgs, viewerRoute } from '#app/http/request-context.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { incompleteLink, ResultPage } from '#app/ui/result-page.tsx';
import { readUnsubscribeToken } from '../digest/digest-links.ts';
import { unsubscribeFromDigests } from '../settings/notification-settings.server.ts';
import type { Route } from './+types/unsubscribe-page.ts';

type State = 'confirm' | 'unsubscribed' | 'invalid';

function findRecipient({ url, signer }: ViewerArgs): number | undefined {
  return readUnsubscribeToken(signer, url.searchParams.get('token') ?? '');
}

export const loader = viewerRoute(async (args) => {
  const isValid = findRecipient(args) !== undefined;
  const state: State = isValid ? 'confirm' : 'invalid';
  return data({ state }, { status: isValid ? 200 : 404 });
});

/** Also serves the one-click POST of email clients (RFC 8058), so it reads no form fields. */
export const action = viewerRoute(async (args) => {
  const userId = findRecipient(args);
  if (userId === undefined) return data({ state: 'invalid' as State }, { status: 422 });
  await unsubscribeFromDigests(args.transaction, userId);
  return data({ state: 'unsubscribed' as State });
});

const content = {
  confirm: {
    title: 'Stop notification emails?',
    text: 'You’ll still see your notifications on the site.',
    button: 'Stop emails',
  },
  unsubscribed: {
    title: 'No more notification emails',
    text: 'You’ll still see your notifications on the site. To get emails again, change your notification settings.',
  },
  invalid: incompleteLink,
} satisfies Record<State, object>;

export const meta = noindexPage('Stop notification emails');

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultPage {...content[(actionData ?? loaderData).state]} />;
}
