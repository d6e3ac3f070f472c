import { redirect } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PollFields } from '../components/poll-fields.tsx';
import { getOwnPoll, getOwnPollForm, saveOwnPoll } from '../editing/own-poll.server.ts';
import { getPollDeps } from '../poll-deps.server.ts';
import { pollFields, threadPollFields } from '../polls.schema.ts';
import type { Route } from './+types/edit-own-poll-page.ts';

export const loader = viewerRoute(async (args) => {
  const deps = getPollDeps(args);
  return getOwnPollForm(deps, parseContentId(args.params.id));
});

export const action = formAction(async ({ form, ...args }) => {
  const deps = getPollDeps(args);
  const { row, host, viewer } = await getOwnPoll(deps, parseContentId(args.params.id));
  await deps.checkMayVote(args, form);
  const isRemoved = formText(form, 'intent') === 'remove';
  const values = isRemoved
    ? undefined
    : { ...pollFields.initial, ...parseForm(threadPollFields.input, form) };
  await saveOwnPoll(args, viewer, row, values);
  return redirect(withFlashMessage(host.path, isRemoved ? 'poll-removed' : 'poll-saved'), 303);
});

export const meta = noindexPage('Edit poll');

export default function EditOwnPollPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, hasVotes, fields, values } = loaderData;
  return (
    <InterfaceSection className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 grid gap-8 lg:col-span-8">
          <PageHead above={<BackLink />} title="Edit poll" lead={<bdi>{title}</bdi>} />
          {/* A form that was sent beside the first vote keeps what was typed. */}
          {hasVotes && !actionData ? (
            <p className="max-w-[60ch] text-ink-soft">
              People have voted, so the poll can’t change anymore. A moderator can close or remove
              it.
            </p>
          ) : (
            <PostForm refusal={actionData} values={values} className="grid max-w-2xl gap-4">
              <PollFields fields={fields} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton label="Save poll" pendingLabel="Saving…" />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  className={buttonClasses('danger')}
                >
                  Remove poll
                </button>
              </div>
            </PostForm>
          )}
        </div>
      </div>
    </InterfaceSection>
  );
}
