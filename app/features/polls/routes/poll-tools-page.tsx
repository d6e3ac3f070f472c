import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { normalizeClaim } from '#app/http/claim-id.ts';
import { parseContentId, parseNewId } from '#app/http/content-id.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import type { ViewerArgs } from '#app/http/request-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { getNewPollHost, getPollTools } from '../admin/get-poll-tools.server.ts';
import { PollEditForm } from '../components/poll-edit-form.tsx';
import { PollToolsView } from '../components/poll-tools.tsx';
import { saveModeratedPoll } from '../editing/edit-poll.server.ts';
import { moderatePoll, pollVerbs } from '../editing/poll-moderation.server.ts';
import { pollFields } from '../polls.schema.ts';
import { readGateContext } from '../read-gate.server.ts';
import type { Route } from './+types/poll-tools-page.ts';

const getThread = (url: URL) => parseContentId(url.searchParams.get('thread') ?? undefined);

function getGates(context: ViewerArgs['context']) {
  return {
    contentKinds: context.get(contentKindsContext),
    mayReadThread: context.get(readGateContext),
  };
}

/** Adds a poll to the thread in `?thread=`, or shows one. Who may do what depends on the poll. */
export const loader = staffRoute(
  'open the admin area',
  async ({ params, url, context, ...args }) => {
    const deps = { ...args, ...getGates(context) };
    const id = parseNewId(params.id);
    if (id !== 'new') return { poll: await getPollTools(deps, id), added: undefined };
    return { poll: undefined, added: await getNewPollHost(deps, getThread(url)) };
  },
);

export const action = staffFormAction(
  'open the admin area',
  async ({ form, params, url, context, ...args }) => {
    const deps = { ...args, ...getGates(context) };
    const id = parseNewId(params.id);
    if (id === undefined) throw new AppError('not-found');
    const verb = pollVerbs.find((known) => known === formText(form, 'intent'));
    if (verb && id !== 'new') {
      return redirectWithToast(`/admin/polls/${id}`, [await moderatePoll(args, id, verb)]);
    }
    const { ref } =
      id === 'new' ? await getNewPollHost(deps, getThread(url)) : await getPollTools(deps, id);
    form.set('pollClaim', normalizeClaim(formText(form, 'pollClaim'), args.origin));
    const values = parseForm(pollFields.input, form);
    const saved = await saveModeratedPoll(args, ref, values);
    return redirectWithToast(`/admin/polls/${saved.id}`, [saved.entryId]);
  },
);

export default function PollToolsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { poll, added } = loaderData;
  const host = poll?.host ?? added?.host;
  return (
    <AdminPage
      title={poll ? 'Poll tools' : 'Add a poll'}
      lead={poll?.question ?? host?.title}
      crumbs={poll && !poll.counts ? [] : [{ label: 'Polls', to: '/admin/polls' }]}
      actions={host && <AdminLink to={host.path}>View {poll ? 'poll' : 'thread'}</AdminLink>}
    >
      {poll ? (
        <PollToolsView poll={poll} refusal={actionData} />
      ) : (
        <PollEditForm form={added.form} refusal={actionData} />
      )}
    </AdminPage>
  );
}
