import { data, Form, redirect } from 'react-router';
import { isRefusal } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { TopicField } from '#app/features/topics/embeds/topic-field.tsx';
import { readTopicNames } from '#app/features/topics/topics.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { postActionLimit } from '../permissions/posting-limits.ts';
import { threadToolsPath } from '../thread-tools/thread-tools.schema.ts';
import { changeThreadTopics, getThreadTopics } from '../thread-topics/thread-topics.server.ts';
import type { Route } from './+types/thread-topics-page.ts';

export const loader = viewerRoute(async ({ params, db, getViewer }) =>
  getThreadTopics(db, await getViewer(), parseContentId(params.id)),
);

export const action = viewerRoute(async (request) => {
  const { params, getViewer } = request;
  const id = parseContentId(params.id);
  const names = readTopicNames(await request.request.formData());
  try {
    await checkMayPost(request, postActionLimit);
    const entryId = await changeThreadTopics(request, await getViewer(), id, names);
    if (entryId === undefined) return redirect(`/message-board/${id}`, 303);
    // Pages of the admin show the toast with its undo.
    return redirectWithToast(threadToolsPath(id ?? 0), [entryId]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ errors: error.errors, names }, { status: 422 });
  }
});

export const meta = noindexPage('Topics of a message');

export default function ThreadTopicsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useIsSubmitting();
  const { errors = {}, names = loaderData.names } = actionData ?? {};
  return (
    <InterfaceSection className="page-width page-top flex-1 pb-24">
      <PageHead above={<BackLink />} title="Topics of a message" lead={loaderData.title} hasLine />
      <Form method="post" noValidate className="mt-8 grid max-w-2xl gap-6">
        <FormAlert text={errors.form} />
        <TopicField
          key={names.join()}
          names={names}
          source="/topic-suggestions"
          hint="Type to find existing topics."
          error={errors.topics}
          fieldClass="min-h-12 w-full rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
        <p>
          <SubmitButton label="Save topics" pendingLabel="Saving…" isPending={isPending} />
        </p>
      </Form>
    </InterfaceSection>
  );
}
