import { data, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formValues, parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { reportLimit } from '../permissions/posting-limits.ts';
import { ReportFields } from '../reports/report-fields.tsx';
import { getReportable, reportSubject } from '../reports/report-subject.server.ts';
import { reportInput } from '../reports/reports.schema.ts';
import type { Route } from './+types/report-page.ts';

/** The form as a page, for browsers without scripts and for links. */
export const loader = viewerRoute(async ({ context, params, db }) => {
  const kinds = context.get(reviewKindsContext);
  const { kind, subject, path } = await getReportable({ db, kinds }, params);
  return { title: subject.title, about: path, isClaim: kind === 'claim' };
});

export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const kinds = context.get(reviewKindsContext);
  const form = await request.formData();
  try {
    await checkMayPost(requested, reportLimit);
    await getReportable({ db: requested.db, kinds }, params);
    const input = parseForm(reportInput, form);
    const reporter = await requested.ensureActor();
    const { path } = await reportSubject({ ...requested, kinds }, reporter, params, input);
    // The dialog says itself that it was sent.
    if (form.get('place') === 'dialog') return { isSent: true } as const;
    return redirect(withFlashMessage(path, 'message-reported'), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not-found') throw error;
    return data({ errors: error.errors, values: formValues(form) }, { status: error.status });
  }
});

export const meta = noindexPage('Report');

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } =
    actionData && 'errors' in actionData
      ? (actionData as { errors: Record<string, string>; values: Record<string, string> })
      : {};
  return (
    <InterfaceSection className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 grid gap-8 lg:col-span-8">
          <PageHead above={<BackLink />} title="Report" lead={loaderData.title} />
          <PostForm className="grid max-w-2xl justify-items-start gap-4">
            <FormAlert text={errors.form} />
            <div className="grid w-full gap-4">
              <ReportFields
                about={loaderData.about}
                isClaim={loaderData.isClaim}
                error={errors.reason ?? errors.details}
                values={values}
              />
            </div>
            <SubmitButton label="Send report" pendingLabel="Sending…" />
          </PostForm>
        </div>
      </div>
    </InterfaceSection>
  );
}
