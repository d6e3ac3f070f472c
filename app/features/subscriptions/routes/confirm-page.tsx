import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { AnswerPage, brokenLink } from '../../../ui/answer-page.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { confirmSubscription } from '../answer-subscription.server.ts';
import { readConfirmWord } from '../subscription-links.ts';
import type { Route } from './+types/confirm-page.ts';

type Answer = 'asked' | 'confirmed' | 'expired' | 'broken';

function wordOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signer } = context.get(requestContext);
  const answer: Answer = readConfirmWord(signer, wordOf(request)) ? 'asked' : 'broken';
  return data({ answer }, { status: answer === 'broken' ? 404 : 200 });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const { signer, transaction, now } = context.get(requestContext);
    const subject = readConfirmWord(signer, wordOf(request));
    if (!subject) return data({ answer: 'broken' as Answer }, { status: 422 });
    const isConfirmed = await confirmSubscription(transaction, subject, now);
    const answer: Answer = isConfirmed ? 'confirmed' : 'expired';
    return data({ answer }, { status: isConfirmed ? 200 : 422 });
  });
}

const told = {
  asked: {
    title: 'One more press',
    text: 'Confirm that this address is yours, and you hear it when it breaks.',
    button: 'Confirm my subscription',
  },
  confirmed: {
    title: 'You are on the list',
    text: 'One message when there is news, and none when there is not. Every mail has a link that ends it.',
  },
  expired: {
    title: 'That link has had its day',
    text: 'The address was taken off the list since. Subscribe again and a new link comes to you.',
  },
  broken: brokenLink,
} satisfies Record<Answer, object>;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Confirm your subscription');

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerPage {...told[(actionData ?? loaderData).answer]} />;
}
