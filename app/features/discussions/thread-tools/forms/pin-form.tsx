import { use } from 'react';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { ThreadPin } from '../../thread-state/thread-state.ts';
import { ToolButtons, ToolForm, ToolSection } from './tool-form.tsx';

interface PinFormProps {
  pin: ThreadPin | undefined;
  /** The name of its category. */
  category: string;
  refusal: RefusedForm | undefined;
}

export function PinForm({ pin, category, refusal }: PinFormProps) {
  const timeZone = use(SiteTimeZone);
  const status = pin ? (
    <>
      Pinned {pin.place === 'board' ? 'on the whole board' : `in ${category}`}
      {pin.until && ' until '}
      {pin.until && <Timestamp at={pin.until} />}.
    </>
  ) : (
    'Not pinned. A pinned thread comes first in the list.'
  );
  const until = pin?.until ? toLocalTime(new Date(pin.until), timeZone) : '';
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
        <AdminInput
          label={`Until (${timeZone})`}
          name="until"
          type="datetime-local"
          hint="Leave it blank to keep it pinned."
        />
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
