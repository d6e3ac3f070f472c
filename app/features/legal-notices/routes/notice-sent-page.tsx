import type { LoaderFunctionArgs } from 'react-router';
import { AppError } from '../../../errors.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { AnswerPage } from '../../../ui/answer-page.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { isReference } from '../send-notice.server.ts';
import type { Route } from './+types/notice-sent-page.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const reference = new URL(request.url).searchParams.get('reference') ?? '';
    if (!(await isReference(context.get(requestContext).db, reference))) {
      throw new AppError('not-found');
    }
    return { reference };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Your notice has arrived');

export default function NoticeSentPage({ loaderData: { reference } }: Route.ComponentProps) {
  return (
    <AnswerPage
      title="Your notice has arrived"
      text={`Somebody looks at it. Its reference is ${reference}. If you gave an e-mail address, this is in a mail to you, and so will be what was decided.`}
    />
  );
}
