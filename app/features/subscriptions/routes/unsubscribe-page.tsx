import { data, type LoaderFunctionArgs } from 'react-router';
import { requestContext, viewerRoute } from '#app/http/request-context.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { incompleteLink, ResultPage } from '#app/ui/result-page.tsx';
import { unsubscribeWording } from '../consent-wording.ts';
import { readUnsubscribeToken } from '../embeds/recipient-links.ts';
import { unsubscribe } from '../unsubscribe.server.ts';
import type { Route } from './+types/unsubscribe-page.ts';

type Step = 'ready' | 'unsubscribed' | 'invalid';

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signer } = context.get(requestContext);
  const isValid = readUnsubscribeToken(signer, tokenIn(request)) !== undefined;
  const step: Step = isValid ? 'ready' : 'invalid';
  return data({ step }, { status: isValid ? 200 : 404 });
}

/** Both the page's button and one-click unsubscribe in email clients (RFC 8058) send a bare POST. */
export const action = viewerRoute(async ({ request, signer, transaction, now }) => {
  const id = readUnsubscribeToken(signer, tokenIn(request));
  if (id === undefined) return data({ step: 'invalid' as Step }, { status: 422 });
  await unsubscribe({ transaction, signer, now }, id, 'email');
  return data({ step: 'unsubscribed' as Step });
});

const texts = {
  ready: { title: 'Unsubscribe?', text: unsubscribeWording, button: 'Unsubscribe' },
  unsubscribed: {
    title: 'You’re unsubscribed',
    text: 'You won’t hear from us again. You can resubscribe any time.',
  },
  invalid: incompleteLink,
} satisfies Record<Step, object>;

export const meta = noindexPage('Unsubscribe');

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultPage {...texts[(actionData ?? loaderData).step]} />;
}
