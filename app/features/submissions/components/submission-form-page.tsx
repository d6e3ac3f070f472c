import { BackLink } from '#app/ui/links/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { SubmissionFields, type SubmissionFormProps } from './submission-fields.tsx';
import { YourSubmissionsLink } from './your-submissions-link.tsx';

export function SubmissionFormPage(props: SubmissionFormProps) {
  const { heading, lead } = props.form;
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12 gap-y-8">
        <div className="col-span-12 lg:sticky lg:top-36 lg:col-span-4 lg:self-start">
          <PageHead above={<BackLink />} title={heading} lead={lead} />
          <p className="mt-2">
            <YourSubmissionsLink />
          </p>
        </div>
        <div className="col-span-12 min-w-0 lg:col-span-7 lg:col-start-6">
          <SubmissionFields {...props} />
        </div>
      </div>
    </section>
  );
}
