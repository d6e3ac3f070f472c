import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requestContext, viewerRoute } from '#app/http/request-context.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { incompleteLink, ResultPage } from '#app/ui/result-page.tsx';
import { readPhoneToken } from '../embeds/recipient-links.ts';
import { confirmPhone, findPhoneOwner, stopTexts } from '../phone/confirm-phone.server.ts';
import type { Route } from './+types/texts-page.ts';

type Step = 'confirm' | 'confirmed' | 'stop' | 'stopped' | 'expired' | 'invalid';

/** The link's parameter says what it is for: `?confirm=…` or `?stop=…`. */
function linkIn(request: Request, context: ActionFunctionArgs['context']) {
  const { signer } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const purpose = searchParams.has('stop') ? 'stop' : 'confirm';
  return {
    purpose,
    subject: readPhoneToken(signer, purpose, searchParams.get(purpose) ?? ''),
  } as const;
}

const result = (step: Step, status: number) => data({ step }, { status });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { purpose, subject } = linkIn(request, context);
  if (!subject) return result('invalid', 404);
  const owner = await findPhoneOwner(context.get(requestContext).db, subject);
  if (!owner?.has_sms_consent) return result(purpose === 'stop' ? 'stopped' : 'expired', 200);
  return result(purpose, 200);
}

export const action = viewerRoute(async ({ request, context, ...deps }) => {
  const { purpose, subject } = linkIn(request, context);
  if (!subject) return result('invalid', 422);
  if (purpose === 'stop') {
    await stopTexts(deps, subject);
    return result('stopped', 200);
  }
  return (await confirmPhone(deps, subject)) ? result('confirmed', 200) : result('expired', 422);
});

const texts = {
  confirm: {
    title: 'Get text messages?',
    text: 'We text this number when something big happens. Every text has a link that stops them.',
    button: 'Text me',
  },
  confirmed: {
    title: 'Your number is confirmed',
    text: 'We’ll text you when something big happens.',
  },
  stop: {
    title: 'Stop text messages?',
    text: 'We won’t text this number again. Your emails stay as they are.',
    button: 'Stop text messages',
  },
  stopped: { title: 'No more text messages', text: 'We won’t text this number again.' },
  expired: {
    title: 'That link has expired',
    text: 'This number was removed or changed. You can enter it again in your subscription.',
  },
  invalid: {
    title: incompleteLink.title,
    text: 'Try opening it again, or copy the whole link.',
  },
} satisfies Record<Step, object>;

export const meta = noindexPage('Text messages');

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultPage {...texts[(actionData ?? loaderData).step]} />;
}
