import { AppError } from '#app/errors.ts';
import { publicContext } from '#app/http/public-context.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { ResultPage } from '#app/ui/result-page.tsx';
import { findSentNotice } from '../submit-notice.server.ts';
import type { Route } from './+types/notice-sent-page.ts';

export const loader = viewerRoute(async ({ url, context, ...requested }) => {
  const reference = url.searchParams.get('reference') ?? '';
  const notice = await findSentNotice(requested.db, reference);
  if (!notice) throw new AppError('not-found');
  const { isEmailConfigured } = context.get(publicContext);
  return { reference, getsEmail: isEmailConfigured && notice.hasEmail };
});

export const meta = noindexPage('Notice received');

export default function NoticeSentPage({
  loaderData: { reference, getsEmail },
}: Route.ComponentProps) {
  return (
    <ResultPage
      title="Notice received"
      text={`We’ll review it. Your reference is ${reference}. ${getsEmail ? 'We’ve sent you a copy and will send the decision too.' : 'Write it down so you can ask about the decision.'}`}
    />
  );
}
