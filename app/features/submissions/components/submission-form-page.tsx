import { BackLink } from '#app/ui/links/back-link.tsx';
import { SubmissionFields, type SubmissionFormProps } from './submission-fields.tsx';
import { YourSubmissionsLink } from './your-submissions-link.tsx';

export function SubmissionFormPage(props: SubmissionFormProps) {
  const { heading, lead } = props.form;
  return (
    <section className="page-width pt-24 pb-24 lg:pt-32">
      <BackLink />
      <div className="grid-12 gap-y-8 pt-4">
        <header className="col-span-12 lg:col-span-4 lg:sticky lg:top-28 lg:self-start">
          <h1 className="type-wide text-lead">{heading}</h1>
          <p className="mt-4 max-w-[46ch] text-ink-soft">{lead}</p>
          <p className="mt-2">
            <YourSubmissionsLink />
          </p>
        </header>
        <div className="col-span-12 min-w-0 lg:col-span-7 lg:col-start-6">
          <SubmissionFields {...props} />
        </div>
      </div>
    </section>
  );
}
