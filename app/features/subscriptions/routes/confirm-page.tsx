import { data, type LoaderFunctionArgs } from 'react-router';
import { requestContext, viewerRoute } from '#app/http/request-context.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { incompleteLink, ResultPage } from '#app/ui/result-page.tsx';
import { confirmSubscription, isConfirmed } from '../confirm-subscription.server.ts';
import { readConfirmToken } from '../embeds/recipient-links.ts';
import type { Route } from './+types/confirm-page.ts';

type Step = 'ready' | 'confirmed' | 'expired' | 'invalid';

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signer, db } = context.get(requestContext);
  const subject = readConfirmToken(signer, tokenIn(request));
  if (!subject) return data({ step: 'invalid' as Step }, { status: 404 });
  const step: Step = (await isConfirmed(db, subject.id)) ? 'confirmed' : 'ready';
  return data({ step }, { status: 200 });
}

export const action = viewerRoute(async ({ request, signer, transaction, now }) => {
  const subject = readConfirmToken(signer, tokenIn(request));
  if (!subject) return data({ step: 'invalid' as Step }, { status: 422 });
  const isDone = await confirmSubscription({ transaction, signer }, subject, now);
  const step: Step = isDone ? 'confirmed' : 'expired';
  return data({ step }, { status: isDone ? 200 : 422 });
});

const texts = {
  ready: {
    title: 'Almost there: confirm your address',
    text: 'Confirm that it’s yours to get our news by email.',
    button: 'Confirm my subscription',
  },
  confirmed: {
    title: 'You’re on the list',
    text: 'We email only when there’s news. You can unsubscribe from any email.',
  },
  expired: {
    title: 'That link has expired',
    text: 'This address was removed from the list. Subscribe again to get a new link.',
  },
  invalid: incompleteLink,
} satisfies Record<Step, object>;

export const meta = noindexPage('Confirm your subscription');

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultPage {...texts[(actionData ?? loaderData).step]} />;
}
