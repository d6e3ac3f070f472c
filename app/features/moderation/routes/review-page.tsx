import { useEffect, useRef } from 'react';
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { BEFORE_PARAM } from '#app/ui/admin/timeline/timeline-entry.ts';
import { TimelinePanel } from '#app/ui/admin/timeline/timeline-panel.tsx';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { CaseworkSections, isOfCase } from '../casework/casework-sections.tsx';
import { changeCase } from '../casework/change-case.server.ts';
import { findCaseIntent, parseCaseForm } from '../casework/handle-case-form.server.ts';
import { decide } from '../decisions/decide.server.ts';
import { decisionInput, formatReason } from '../decisions/decision.schema.ts';
import { tryUndoDecision } from '../decisions/undo-decision.server.ts';
import { formatHeading } from '../review/review-heading.tsx';
import { getReviewKind, reviewKindsContext } from '../review/review-kind.server.ts';
import { claimReview, releaseReview } from '../review-page/claim-review.server.ts';
import { DecisionButtons, DecisionForm } from '../review-page/decision-form.tsx';
import { enqueueReviewByStaff } from '../review-page/enqueue-by-staff.server.ts';
import { findEditPath } from '../review-page/find-edit-path.server.ts';
import { getReview, getReviewItemId, type Review } from '../review-page/get-review.server.ts';
import { getReviewTimeline } from '../review-page/get-review-timeline.server.ts';
import { ReviewDetails, ReviewReports } from '../review-page/review-details.tsx';
import { ReviewSubjectView } from '../review-page/review-subject-view.tsx';
import { findReviewTarget } from '../review-page/review-target.server.ts';
import type { Route } from './+types/review-page.ts';

const PATH = '/admin/moderation/pending';

export const loader = staffRoute(
  'open the review queue',
  async ({ db, actor, now, params, url, context }) => {
    const kinds = context.get(reviewKindsContext);
    const id = parseContentId(params.id);
    const target = id && (await findReviewTarget(db, url.pathname, id));
    if (!target) throw new AppError('not-found');
    const deps = { db, kinds, reviewer: actor, now };
    const review = await getReview(deps, target.kind, target.subjectId);
    const before = url.searchParams.get(BEFORE_PARAM);
    return { review, timeline: await getReviewTimeline(deps, review, before) };
  },
);

export const action = staffFormAction('open the review queue', async ({ form, ...args }) => {
  const { db, actor: reviewer, now, params, url, context, isPlainForm } = args;
  const deps = { ...args, kinds: context.get(reviewKindsContext), reviewer };
  const id = parseContentId(params.id);
  const target = id && (await findReviewTarget(db, url.pathname, id));
  if (!target) throw new AppError('not-found');
  if (form.get('intent') === 'enqueue') {
    await enqueueReviewByStaff(deps, target.kind, target.subjectId, reviewer);
    return redirect(url.pathname, 303);
  }
  const itemId = await getReviewItemId(deps, target.kind, target.subjectId);
  switch (form.get('intent')) {
    case 'claim':
      await claimReview(db, itemId, reviewer, now);
      return isPlainForm ? redirect(url.pathname, 303) : null;
    case 'undo': {
      const entryId = await tryUndoDecision(deps, itemId, reviewer);
      if (!entryId) return redirect(withFlashMessage(url.pathname, 'not-undone'), 303);
      return redirect(withEntries(PATH, [entryId]), 303);
    }
    case 'release': {
      const isReleased = await releaseReview(db, itemId, reviewer);
      return redirect(isReleased ? withFlashMessage(PATH, 'claim-released') : PATH, 303);
    }
  }
  const intent = findCaseIntent(form);
  if (intent) {
    const change = await parseCaseForm(db, intent, form, now);
    return redirectWithToast(url.pathname, [await changeCase(deps, itemId, change)]);
  }
  const input = parseForm(decisionInput, form);
  const { decision, category, part, explanation } = input;
  const reason = formatReason(input);
  if (!reason && getReviewKind(deps.kinds, target.kind).needsReason) {
    const message = 'Give a reason. Both sides will see it.';
    throw new AppError('refused', { message, field: 'reason' });
  }
  const result = await decide(deps, { itemId, decision, reason, category, part, reviewer });
  switch (result.kind) {
    case 'conflict':
      throw new AppError('refused', { message: result.message });
    case 'already-decided':
      return data({ earlier: { ...result, explanation } }, { status: 409 });
    case 'gone':
      return redirect(withFlashMessage(PATH, 'item-gone'), 303);
    default: {
      const { kind, subjectId } = target;
      const editPath =
        decision === 'approved' && (await findEditPath(deps, { kind, subjectId, reviewer }));
      return redirect(withEntries(editPath || PATH, [result.entryId]), 303);
    }
  }
});

/** Someone else has decided: the page shows who, next to what was typed. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ReviewPage({ actionData }: Route.ComponentProps) {
  const { review, timeline } = useLoaderData<typeof loader>();
  useClaim(review);
  return (
    <AdminPage
      title={formatHeading(review.subject.heading)}
      crumbs={[{ label: 'Review queue', to: PATH }]}
    >
      <Workspace
        labels={{ work: 'Review', effect: 'Details and timeline' }}
        refusal={actionData ?? undefined}
        effect={
          <TimelinePanel page={timeline} empty="Nothing has happened yet.">
            <ReviewDetails review={review} />
          </TimelinePanel>
        }
      >
        <ReviewSubjectView review={review} />
        <ReviewReports review={review} />
        <DecisionForm
          review={review}
          result={actionData && 'values' in actionData && isOfCase(actionData) ? null : actionData}
        />
        <CaseworkSections
          casework={review.casework}
          claim={presentClaim(review)}
          isDecided={review.decided !== undefined}
          refusal={actionData && 'values' in actionData ? actionData : undefined}
        />
        <DecisionButtons review={review} />
      </Workspace>
    </AdminPage>
  );
}

function presentClaim({ claim, claimedBy, claimedUntil }: Review) {
  if (claimedUntil === undefined) return undefined;
  return { by: claim === 'own' ? 'you' : (claimedBy ?? 'a deleted account'), until: claimedUntil };
}

/** Claims the item once the page is open. Loading it must not: browsers also prefetch pages. */
function useClaim({ itemId, claim, decided, conflict }: Review): void {
  const { submit } = useFetcher();
  const claimedId = useRef<number>(undefined);
  useEffect(() => {
    if (decided || conflict || claim === 'taken' || claimedId.current === itemId) return;
    claimedId.current = itemId;
    void submit({ intent: 'claim' }, { method: 'post' });
  }, [itemId, claim, decided, conflict, submit]);
}
