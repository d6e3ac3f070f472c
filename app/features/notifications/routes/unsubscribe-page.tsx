import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { withErrorId } from '#app/http/with-error-id.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { incompleteLink, ResultPage } from '#app/ui/result-page.tsx';
import { requestContext } from '../../../http/request-context.ts';
import { readLeaveWord } from '../digest/digest-links.ts';
import { endNotificationMails } from '../settings/notification-settings.server.ts';
import type { Route } from './+types/unsubscribe-page.ts';

type Answer = 'asked' | 'ended' | 'broken';

function wordOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isWhole = readLeaveWord(context.get(requestContext).signer, wordOf(request)) !== undefined;
  const answer: Answer = isWhole ? 'asked' : 'broken';
  return data({ answer }, { status: isWhole ? 200 : 404 });
}

/** The button of the page, and the one of mail programs (RFC 8058): both are a bare POST here. */
export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const { signer, transaction } = context.get(requestContext);
    const userId = readLeaveWord(signer, wordOf(request));
    if (userId === undefined) return data({ answer: 'broken' as Answer }, { status: 422 });
    await endNotificationMails(transaction, userId);
    return data({ answer: 'ended' as Answer });
  });
}

const told = {
  asked: {
    title: 'Enough mail?',
    text: 'No more mails about your notifications. They wait for you on the site.',
    button: 'Stop these mails',
  },
  ended: {
    title: 'No more mails',
    text: 'Your notifications wait for you on the site. Your settings bring the mails back.',
  },
  broken: incompleteLink,
} satisfies Record<Answer, object>;

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Stop mails about notifications');

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultPage {...told[(actionData ?? loaderData).answer]} />;
}
