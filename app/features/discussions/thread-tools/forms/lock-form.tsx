import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { ThreadLock } from '../../thread-state/thread-state.ts';
import { MAX_LOCK_REASON } from '../thread-tools.schema.ts';
import { ToolButtons, ToolForm, ToolSection, UntilInput, useUntilValue } from './tool-form.tsx';

interface LockFormProps {
  lock: ThreadLock | undefined;
  refusal: RefusedForm | undefined;
}

export function LockForm({ lock, refusal }: LockFormProps) {
  const status = lock ? (
    <>
      Locked{lock.until && ' until '}
      {lock.until && <Timestamp at={lock.until} />}: {lock.reason}
    </>
  ) : (
    'Open. A lock stops new posts. Everything written so far stays, and people can still edit or delete their own.'
  );
  const until = useUntilValue(lock?.until);
  return (
    <ToolSection id="lock" title="Lock" status={status}>
      <ToolForm
        name="lock"
        intents={['lock', 'unlock']}
        refusal={refusal}
        values={{ reason: lock?.reason ?? '', until }}
      >
        <AdminInput
          label="Reason"
          name="reason"
          maxLength={MAX_LOCK_REASON}
          hint="Everyone sees it where they would reply."
        />
        <UntilInput hint="Leave it blank to lock it for good." />
        <ToolButtons
          buttons={
            lock
              ? [
                  { intent: 'lock', label: 'Change the lock', pendingLabel: 'Changing…' },
                  { intent: 'unlock', label: 'Unlock', pendingLabel: 'Unlocking…' },
                ]
              : [{ intent: 'lock', label: 'Lock', pendingLabel: 'Locking…' }]
          }
        />
      </ToolForm>
    </ToolSection>
  );
}
