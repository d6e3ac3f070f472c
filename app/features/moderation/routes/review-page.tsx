import { data, redirect, useLoaderData } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { DecisionForm } from '../components/decision-form.tsx';
import { ReviewAside } from '../components/review-aside.tsx';
import { ReviewedThing } from '../components/reviewed-thing.tsx';
import { decide } from '../decide.server.ts';
import { decisionInput, reasonOf } from '../decision.schema.ts';
import { openByStaff } from '../open-by-staff.server.ts';
import { openReviewOf, releaseReview } from '../review.server.ts';
import { kindOf, reviewKindsContext } from '../review-kind.server.ts';
import { findReviewedPlace } from '../reviewed-place.server.ts';
import { takeBack } from '../take-back.server.ts';
import type { Route } from './+types/review-page.ts';

export const loader = staffLoader(
  'review submissions',
  async ({ db, member, now, params, url, context }) => {
    const kinds = context.get(reviewKindsContext);
    const id = readContentId(params.id);
    const place = id && (await findReviewedPlace(db, url.pathname, id));
    if (!place) throw new AppError('not-found');
    return openReviewOf({ db, kinds, reviewer: member, now }, place.kind, place.subjectId);
  },
);

/** False when something was done about it since. */
async function isTakenBack(...taking: Parameters<typeof takeBack>): Promise<boolean> {
  try {
    await takeBack(...taking);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    throw error;
  }
}

export const action = staffAction(
  'review submissions',
  async ({ db, request, transaction, member, now, params, url, context }) => {
    const kinds = context.get(reviewKindsContext);
    const id = readContentId(params.id);
    const place = id && (await findReviewedPlace(db, url.pathname, id));
    if (!place) throw new AppError('not-found');
    const form = await request.formData();
    if (form.get('act') === 'open') {
      await openByStaff({ transaction, kinds, now }, place.kind, place.subjectId, member);
      return redirect(url.pathname, 303);
    }
    const { itemId } = await openReviewOf(
      { db, kinds, reviewer: member, now },
      place.kind,
      place.subjectId,
    );
    if (form.get('act') === 'take-back') {
      const isUndone = await isTakenBack({ transaction, kinds, now }, itemId, member);
      if (!isUndone) return redirect(withNotice(url.pathname, 'not-undone'), 303);
      return redirect(withNotice('/admin/moderation/pending', 'taken-back'), 303);
    }
    if (form.get('act') === 'release') {
      await releaseReview(db, itemId, member);
      return redirect(withNotice('/admin/moderation/pending', 'claim-released'), 303);
    }
    const parsed = parseForm(decisionInput, form);
    if ('refusal' in parsed) return data({ refusal: parsed.refusal }, { status: 422 });
    const { decision } = parsed.input;
    const reason = reasonOf(parsed.input);
    if (!reason && kindOf(kinds, place.kind).needsReason) {
      const errors = { reason: 'Please give a reason: both sides will read it.' };
      return data({ refusal: { errors, values: {} } }, { status: 422 });
    }
    const result = await decide(
      { transaction, kinds, now },
      { itemId, decision, reason, reviewer: member },
    );
    if (result.kind === 'refused') {
      const refusal = { errors: { form: result.sentence }, values: {} };
      return data({ refusal }, { status: 422 });
    }
    if (result.kind === 'decided-before') return data({ first: result }, { status: 409 });
    return redirect(withNotice('/admin/moderation/pending', 'decided'), 303);
  },
);

export default function ReviewPage({ actionData }: Route.ComponentProps) {
  const review = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={review.subject.title}
      crumbs={[{ label: 'Review queue', to: '/admin/moderation/pending' }]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ReviewedThing review={review} />
          <DecisionForm review={review} answer={actionData} />
        </div>
        <ReviewAside review={review} />
      </div>
    </AdminPage>
  );
}
