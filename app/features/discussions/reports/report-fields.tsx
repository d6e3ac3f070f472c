import { NoticeLink } from '#app/features/legal-notices/embeds/notice-link.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { listReportReasons, reportReasons } from './report-reasons.ts';

interface ReportFieldsProps {
  /** The path of what is reported. */
  about: string;
  isClaim?: boolean;
  error: string | undefined;
  /** Values of a form that was submitted with errors. */
  values?: Record<string, string>;
}

export function ReportFields({ about, isClaim = false, error, values = {} }: ReportFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-ink-soft">Why are you reporting this?</legend>
        {listReportReasons(isClaim).map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-small"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={values.reason === reason}
              required
              {...invalidProps('report-reason-error', error)}
              className="size-5 shrink-0 accent-accent"
            />
            {reportReasons[reason]}
          </label>
        ))}
        <FieldError id="report-reason-error" text={error} />
      </fieldset>
      <TextField
        id="report-details"
        label="Anything else?"
        hint="optional"
        name="details"
        maxLength={500}
        defaultValue={values.details}
        error={undefined}
      />
      <p className="text-note text-ink-faint">
        Is it illegal, or your work used without permission?{' '}
        <NoticeLink about={about}>Report illegal content</NoticeLink> instead, and we’ll tell you
        what we decide.
      </p>
    </>
  );
}
