import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { ToolButtons, ToolForm, ToolSection } from './tool-form.tsx';

export function MergeForm({ refusal }: { refusal: RefusedForm | undefined }) {
  return (
    <ToolSection
      id="merge"
      title="Merge"
      status="All posts move into another thread, in the order they were written. The older message comes first. This thread’s URL leads there. Its topics and its poll come along; two threads with a poll can’t be merged."
    >
      <ToolForm name="merge" intents={['merge']} refusal={refusal}>
        <AdminInput label="Into" name="target" hint="The number of the other thread, or its URL." />
        <ToolButtons buttons={[{ intent: 'merge', label: 'Merge', pendingLabel: 'Merging…' }]} />
      </ToolForm>
    </ToolSection>
  );
}
