import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { withErrorId } from '#app/http/with-error-id.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { type FormRefusal, parseForm } from '../../../http/parse-form.ts';
import { publicContext, publicLoader } from '../../../http/public-context.ts';
import { requestContext } from '../../../http/request-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { NoticeForm } from '../components/notice-form.tsx';
import { legalNoticeInput } from '../legal-notice.schema.ts';
import { submitNotice } from '../submit-notice.server.ts';
import type { Route } from './+types/notice-page.ts';

export const handle = sharedPage({ query: ['url'] });

const ADDRESS_LENGTH = 300;

/** Enough for an office, too little to fill the queue. */
const noticeRule = { name: 'legal-notice', attempts: 20, withinSeconds: 3600 };

const TOO_MANY = 'Too many notices came from your network. Please try again in an hour.';

export const loader = publicLoader(async ({ query, origin }) => ({
  address: addressOf(query.get('url') ?? '', origin),
}));

/** Only one of this site is worth writing into the form. */
function addressOf(given: string, origin: string): string {
  if (!given || given.length > ADDRESS_LENGTH || !URL.canParse(given, origin)) return '';
  const address = new URL(given, origin);
  return address.origin === origin ? address.href : '';
}

export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const parts = context.get(requestContext);
    const form = await request.formData();
    const refuse = (errors: FormRefusal['errors'], status: number) =>
      data({ errors, values: typedValues(form) } satisfies FormRefusal, { status });
    const parsed = parseForm(legalNoticeInput, form);
    if ('refusal' in parsed) return refuse(parsed.refusal.errors, 422);
    const mayGoOn = await parts.limits(noticeRule).allow(parts.clientAddress);
    if (!mayGoOn) return refuse({ form: TOO_MANY }, 429);
    const { origin } = context.get(publicContext);
    const result = await submitNotice({ ...parts, origin }, parsed.input);
    if (result.kind === 'unknown-address') {
      const addresses = `We find no article, picture, message or comment of this site at ${result.address}.`;
      return refuse({ addresses }, 422);
    }
    return redirect(`/notice/sent?reference=${result.reference}`, 303);
  });
}

function typedValues(form: FormData): FormRefusal['values'] {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Report illegal content',
    description:
      'Tell the people of this site about illegal content, or about a copy of your work.',
    path: '/notice',
  });

export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page-width grid-12 gap-y-10 pt-28 pb-20 lg:pt-40 lg:pb-28">
      <div className="col-span-12 lg:col-span-5">
        <h1 className="type-wide text-lead">Report illegal content</h1>
        <p className="mt-5 max-w-[46ch] text-deck text-ink-soft">
          Something on this site is against the law, or is yours and was never meant to be here?
          Tell us where and why. A person looks at it and both sides hear what was decided.
        </p>
        <p className="mt-4 max-w-[46ch] text-small text-ink-faint">
          No account is needed. For anything that is only rude, off topic or a spoiler, use Report
          on the message itself.
        </p>
      </div>
      <div className="col-span-12 max-w-2xl lg:col-span-6 lg:col-start-7">
        <NoticeForm address={loaderData.address} refusal={actionData} />
      </div>
    </section>
  );
}
