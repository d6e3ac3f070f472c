import { type FormEvent, useRef, useState } from 'react';
import { flashMessages } from '#app/http/flash-message.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { sendPostAction } from '../composer/send-form.ts';
import { ReportFields } from '../embeds/report-fields.tsx';
import { type PostSummary, postPath } from '../posts/post-summary.ts';

export function ReportForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ reason: string }>();
  useFocusOnErrors(form, errors);
  const [isPending, setPending] = useState(false);
  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setPending(true);
    const result = await sendPostAction(post.id, { ...fields, intent: 'report' }, (reason) =>
      setErrors({ reason }),
    );
    setPending(false);
    if (!result) return;
    showToast(flashMessages['message-reported']);
    onDone();
  };
  return (
    <form ref={form} noValidate onSubmit={report} className="mt-4 grid gap-4">
      <ReportFields about={postPath(post.id)} error={errors?.reason} />
      <SubmitButton label="Send report" pendingLabel="Sending…" isPending={isPending} />
    </form>
  );
}
