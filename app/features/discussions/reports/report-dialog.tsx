import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import { refreshMe } from '#app/features/identity/embeds/use-me.ts';
import { flashMessages } from '#app/http/flash-message.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useOnNewValue } from '#app/ui/forms/use-on-new-value.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { ReportFields } from './report-fields.tsx';

export interface ReportDialogProps {
  /** The address of the form. */
  to: string;
  /** The public page of what is reported. */
  about: string;
  onClosed: () => void;
}

export function ReportDialog({ to, about, onClosed }: ReportDialogProps) {
  return (
    <Dialog title="Report" onClosed={onClosed}>
      {(close) => <ReportForm to={to} about={about} onDone={close} />}
    </Dialog>
  );
}

interface ReportFormProps extends Omit<ReportDialogProps, 'onClosed'> {
  onDone: () => void;
}

type ReportResponse = { isSent: true } | { errors: Record<string, string> };

function ReportForm({ to, about, onDone }: ReportFormProps) {
  const fetcher = useFetcher<ReportResponse>();
  const form = useRef<HTMLFormElement>(null);
  const response = fetcher.data;
  const errors = response && 'errors' in response ? response.errors : undefined;
  useFocusOnErrors(form, errors);
  useOnNewValue(response, (answer) => {
    if (!('isSent' in answer)) return;
    // A visitor's first action creates a guest identity.
    if (readHint()) void refreshMe();
    showToast(flashMessages['message-reported']);
    onDone();
  });
  return (
    <fetcher.Form ref={form} method="post" action={to} noValidate className="mt-4 grid gap-4">
      <FormAlert text={errors?.form} />
      <input type="hidden" name="place" value="dialog" />
      <ReportFields
        about={about}
        isClaim={to.startsWith('/report/claim/')}
        error={errors?.reason ?? errors?.details}
      />
      <SubmitButton
        label="Send report"
        pendingLabel="Sending…"
        isPending={fetcher.state !== 'idle'}
      />
    </fetcher.Form>
  );
}
