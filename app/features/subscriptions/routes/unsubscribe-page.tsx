import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { AnswerPage, brokenLink } from '../../../ui/answer-page.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { unsubscribe } from '../answer-subscription.server.ts';
import { unsubscribeWording } from '../consent-wording.ts';
import { readUnsubscribeWord } from '../subscription-links.ts';
import type { Route } from './+types/unsubscribe-page.ts';

type Answer = 'asked' | 'ended' | 'broken';

function wordOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signer } = context.get(requestContext);
  const isWhole = readUnsubscribeWord(signer, wordOf(request)) !== undefined;
  const answer: Answer = isWhole ? 'asked' : 'broken';
  return data({ answer }, { status: isWhole ? 200 : 404 });
}

/** The button of the page, and the one of mail programs (RFC 8058): both are a bare POST here. */
export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const { signer, transaction, now } = context.get(requestContext);
    const id = readUnsubscribeWord(signer, wordOf(request));
    if (id === undefined) return data({ answer: 'broken' as Answer }, { status: 422 });
    await unsubscribe(transaction, id, now);
    return data({ answer: 'ended' as Answer });
  });
}

const told = {
  asked: { title: 'Enough for now?', text: unsubscribeWording, button: 'Unsubscribe' },
  ended: {
    title: 'You are off the list',
    text: 'No more mails from us. Should you miss them, you can subscribe again at any time.',
  },
  broken: brokenLink,
} satisfies Record<Answer, object>;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Unsubscribe');

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerPage {...told[(actionData ?? loaderData).answer]} />;
}
