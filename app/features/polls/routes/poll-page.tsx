import { data, Link, redirect } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ForecastCurveView } from '../components/forecast-curve.tsx';
import { PollForm } from '../components/poll-form.tsx';
import { getPollDeps } from '../poll-deps.server.ts';
import { pollPath } from '../poll-tags.ts';
import { hasVoted } from '../poll-view.ts';
import { findShownCurve, getOwnVote, presentPoll } from '../reading/get-poll.server.ts';
import { getShownPoll } from '../reading/get-shown-poll.server.ts';
import { handleVote } from '../voting/handle-vote.server.ts';
import type { Route } from './+types/poll-page.ts';

/** The poll with the viewer's own vote: where its form leads without scripts. */
export const loader = viewerRoute(async (args) => {
  const deps = getPollDeps(args);
  const { params, db, now } = args;
  const viewer = await args.getViewer();
  const found = await getShownPoll(deps, viewer, parseContentId(params.id));
  const { host } = found;
  const own = await getOwnVote(deps, viewer, found);
  const poll = await presentPoll(db, found, { hasVoted: hasVoted(own), now });
  const curve = await findShownCurve(deps, viewer, found.row);
  return { poll, own, curve, host: { title: host.title, path: host.path } };
});

export const action = viewerRoute(async (args) => {
  const { request, params } = args;
  const deps = getPollDeps(args);
  const id = parseContentId(params.id);
  const { response, status, isPrediction } = await handleVote(deps, id, await request.formData());
  if ('errors' in response) return data(response, { status });
  const noun = isPrediction ? 'forecast' : 'vote';
  const notice = hasVoted(response) ? 'counted' : 'withdrawn';
  return redirect(withFlashMessage(pollPath(id ?? 0), `${noun}-${notice}`), 303);
});

export const meta: Route.MetaFunction = (args) =>
  noindexPage(args.loaderData?.poll.prediction ? 'Prediction' : 'Poll')(args);

export default function PollPage({ loaderData, actionData }: Route.ComponentProps) {
  const { poll, own, curve, host } = loaderData;
  return (
    <div className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <PageHead
            above={<BackLink />}
            title={<bdi>{poll.question}</bdi>}
            lead={
              <>
                Asked in{' '}
                <Link to={host.path} className="underline underline-offset-4 hover:text-ink">
                  <bdi>{host.title}</bdi>
                </Link>
              </>
            }
          />
          <PollForm
            key={`${poll.id} ${own.choices.join()} ${own.percent}`}
            poll={poll}
            own={own}
            counts={own.counts}
            refusal={actionData}
          />
          {curve && (
            <section aria-labelledby="curve" className="mt-12">
              <SectionHeading id="curve" name="How sure was everyone, and when?" />
              <div className="mt-5">
                <ForecastCurveView curve={curve} />
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
