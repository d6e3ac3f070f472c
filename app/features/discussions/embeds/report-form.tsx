import { type FormEvent, useState } from 'react';
import { notices } from '../../../http/notices.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { PostSummary } from '../post-summary.ts';
import { ReportFields } from './report-fields.tsx';
import { sendAct } from './send.ts';

export function ReportForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setPending(true);
    const answer = await sendAct(post.id, { ...fields, act: 'report' }, setError);
    setPending(false);
    if (!answer) return;
    showToast(notices['message-reported']);
    onDone();
  };
  return (
    <form onSubmit={report} className="mt-4 grid gap-4">
      <ReportFields postId={post.id} error={error} />
      <SubmitButton label="Send Report" pendingLabel="Sending…" isPending={isPending} />
    </form>
  );
}
