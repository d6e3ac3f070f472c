import { countNoun } from '#app/text/count-noun.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';

interface SegmentCountProps {
  /** Id of the form with the conditions. */
  formId: string;
  count: number | undefined;
}

/** The number of people in a segment, beside its form. */
export function SegmentCount({ formId, count }: SegmentCountProps) {
  return (
    <AdminSection id="segment-count" title="People">
      <p role="status" className="mb-2 type-wide text-title">
        {count !== undefined && `${countNoun(count, 'person', 'people')} now`}
      </p>
      <p className="mb-4 max-w-[60ch] text-small text-ink-soft">
        Confirmed subscribers who want newsletters and fit all conditions. Each newsletter goes to
        those who fit when it’s sent.
      </p>
      <AdminSubmit label="Count" variant="outlined" form={formId} name="intent" value="count" />
    </AdminSection>
  );
}
