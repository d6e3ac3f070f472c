import { FieldError } from '../../../ui/field-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NoticeLink } from '../../legal-notices/embeds/notice-link.tsx';
import { postPath } from '../post-summary.ts';
import { reportReasonIds, reportReasons } from '../report-reasons.ts';

interface ReportFieldsProps {
  postId: number;
  error: string | undefined;
  /** What was chosen and typed in a form that was refused. */
  values?: Record<string, string>;
}

/** What is wrong with a post, and whatever else there is to say. */
export function ReportFields({ postId, error, values = {} }: ReportFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-ink-soft">What is wrong with it?</legend>
        {reportReasonIds.map((reason) => (
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
              className="size-5 shrink-0 accent-accent"
            />
            {reportReasons[reason]}
          </label>
        ))}
        <FieldError text={error} />
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
        Is it against the law, or a copy of your work?{' '}
        <NoticeLink about={postPath(postId)}>Send a notice</NoticeLink> instead: you hear what was
        decided.
      </p>
    </>
  );
}
