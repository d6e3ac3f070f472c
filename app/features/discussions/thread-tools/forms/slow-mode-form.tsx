import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { formatWait, paceLabel } from '../../thread-state/pace.ts';
import { slowModeOptions } from '../thread-tools.schema.ts';
import { ToolButtons, ToolForm, ToolSection } from './tool-form.tsx';

interface SlowModeFormProps {
  /** 0 if it is off. */
  seconds: number;
  refusal: RefusedForm | undefined;
}

export function SlowModeForm({ seconds, refusal }: SlowModeFormProps) {
  const status =
    seconds > 0
      ? `On: ${paceLabel(seconds)} for each person.`
      : 'Off. In slow mode, people wait between their posts. Those who moderate the thread don’t.';
  return (
    <ToolSection id="slow-mode" title="Slow mode" status={status}>
      <ToolForm
        name="slow-mode"
        intents={['slow-mode']}
        refusal={refusal}
        values={{ seconds: String(seconds) }}
      >
        <AdminSelect
          label="Time between two posts"
          name="seconds"
          options={slowModeOptions.map((option) => ({
            value: String(option),
            label: option === 0 ? 'Off' : formatWait(option * 1000),
          }))}
        />
        <ToolButtons buttons={[{ intent: 'slow-mode', label: 'Save', pendingLabel: 'Saving…' }]} />
      </ToolForm>
    </ToolSection>
  );
}
