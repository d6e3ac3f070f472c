import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { ThreadPin } from '../../thread-state/thread-state.ts';
import { ToolButtons, ToolForm, ToolSection, UntilInput, useUntilValue } from './tool-form.tsx';

interface PinFormProps {
  pin: ThreadPin | undefined;
  /** The name of its category. */
  category: string;
  refusal: RefusedForm | undefined;
}

export function PinForm({ pin, category, refusal }: PinFormProps) {
  const status = pin ? (
    <>
      Pinned {pin.place === 'board' ? 'on the whole board' : `in ${category}`}
      {pin.until && ' until '}
      {pin.until && <Timestamp at={pin.until} />}.
    </>
  ) : (
    'Not pinned. A pinned thread comes first in the list.'
  );
  const until = useUntilValue(pin?.until);
  return (
    <ToolSection id="pin" title="Pin" status={status}>
      <ToolForm
        name="pin"
        intents={['pin', 'unpin']}
        refusal={refusal}
        values={{ place: pin?.place ?? 'category', until }}
      >
        <AdminSelect
          label="Where"
          name="place"
          options={[
            { value: 'category', label: `In ${category}` },
            { value: 'board', label: 'On the whole board' },
          ]}
        />
        <UntilInput hint="Leave it blank to keep it pinned." />
        <ToolButtons
          buttons={
            pin
              ? [
                  { intent: 'pin', label: 'Change the pin', pendingLabel: 'Changing…' },
                  { intent: 'unpin', label: 'Unpin', pendingLabel: 'Unpinning…' },
                ]
              : [{ intent: 'pin', label: 'Pin', pendingLabel: 'Pinning…' }]
          }
        />
      </ToolForm>
    </ToolSection>
  );
}
