import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { actOnPost } from '../act-on-post.server.ts';
import { PostForms } from '../components/post-forms.tsx';
import { getPathAfterRemoval, getPostChoices } from '../post-choices.server.ts';
import { postPath } from '../post-summary.ts';
import type { Route } from './+types/more-page.ts';

/** What can be done with a post, as forms: for browsers without scripts. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, getActor, now } = context.get(requestContext);
    return getPostChoices(db, await getActor(), readContentId(params.id), now);
  });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const id = readContentId(params.id);
    const form = await request.formData();
    const asked = context.get(requestContext);
    const { answer, status } = await actOnPost(asked, id, form);
    if ('errors' in answer) return data(answer, { status });
    const postId = id ?? 0;
    if (form.get('act') !== 'remove') return redirect(postPath(postId), 303);
    const actor = await asked.getActor();
    return redirect(await getPathAfterRemoval(asked.db, actor, postId, asked.now), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'About a post');

export default function MorePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page-width pt-24 pb-24 lg:pt-32">
      <BackLink />
      <div className="twelve pt-4">
        <div className="col-span-12 grid gap-12 lg:col-span-8">
          <h1 className="type-wide text-lead">About this post</h1>
          <PostForms
            choices={loaderData}
            errors={actionData?.errors ?? {}}
            values={actionData?.values ?? {}}
          />
        </div>
      </div>
    </section>
  );
}
