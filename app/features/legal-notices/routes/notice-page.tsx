import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { NoticeForm } from '../components/notice-form.tsx';
import { legalNoticeInput } from '../legal-notice.schema.ts';
import { describeUrl, noticeTargetsContext } from '../notice-targets.server.ts';
import { submitNotice } from '../submit-notice.server.ts';
import type { Route } from './+types/notice-page.ts';

export const handle = sharedPage({ query: ['url'] });

const MAX_URL_LENGTH = 300;

/** Per network: enough for an office, but too few to fill the queue. */
const noticeRule = { name: 'legal-notice', attempts: 20, withinSeconds: 3600 };

const TOO_MANY = 'Too many notices came from your network. Try again in an hour.';

export const loader = (args: Route.LoaderArgs) => {
  const targets = args.context.get(noticeTargetsContext);
  return publicLoader(async ({ db, query, origin, isEmailConfigured, addCacheTags }) => {
    const url = toOwnUrl(query.get('url') ?? '', origin);
    const about = url && (await describeUrl({ db, targets, origin }, url, addCacheTags));
    return { isEmailConfigured, url, about: about || undefined };
  })(args);
};

/** Returns an empty string for a URL of another site. */
function toOwnUrl(text: string, origin: string): string {
  if (!text || text.length > MAX_URL_LENGTH || !URL.canParse(text, origin)) return '';
  const url = new URL(text, origin);
  return url.origin === origin ? url.href : '';
}

export const action = formAction(async ({ form, context, ...deps }) => {
  const input = parseForm(legalNoticeInput, form);
  if (!(await deps.limits(noticeRule).allow(deps.clientNetwork))) {
    throw new AppError('too-many-requests', { message: TOO_MANY });
  }
  const result = await submitNotice({ ...deps, targets: context.get(noticeTargetsContext) }, input);
  if (result.kind === 'unknown-url') {
    const message = `We can’t find anything to review at ${result.url}. Open the message, article, image, profile or page on this site, and copy its URL.`;
    throw new AppError('refused', { message, field: 'urls' });
  }
  return redirect(`/notice/sent?reference=${result.reference}`, 303);
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Report illegal content',
    description:
      'Tell us about illegal content on this site, or about your work used without permission.',
    path: '/notice',
  });

export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InterfaceSection className="page-width page-top grid-12 gap-y-10 pb-20 lg:pb-28">
      <div className="col-span-12 lg:col-span-5">
        <PageHead
          title="Report illegal content"
          lead={`Is something on this site illegal, or yours and used without permission? Tell us where and why. A person reviews every notice.${loaderData.isEmailConfigured ? ' If you leave an email address, we’ll send you the decision.' : ''}`}
        />
        <p className="mt-4 max-w-[46ch] text-small text-ink-faint">
          You don’t need an account. If a message is just rude, off topic or a spoiler, use Report
          on the message instead.
        </p>
      </div>
      <div className="col-span-12 max-w-2xl lg:col-span-6 lg:col-start-7">
        <NoticeForm url={loaderData.url} about={loaderData.about} refusal={actionData} />
      </div>
    </InterfaceSection>
  );
}
