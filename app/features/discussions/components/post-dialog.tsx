import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { EditForm } from '../composer/edit-form.tsx';
import { setPendingQuote } from '../composer/pending-quote.ts';
import { sendPostAction } from '../composer/send-form.ts';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { ReportForm } from '../reports/report-form.tsx';
import { updatePostState } from '../viewer/viewer-state.ts';

interface PostDialogProps {
  post: PostSummary;
  isOwn: boolean;
  /** Opens the reply form. */
  onReply: (() => void) | undefined;
  onClosed: () => void;
}

const titles = { menu: 'Post options', edit: 'Edit', report: 'Report' } as const;

const itemClasses = 'type-label flex min-h-12 w-full items-center text-ink-soft hover:text-ink';

export function PostDialog({ post, isOwn, onReply, onClosed }: PostDialogProps) {
  const me = useMe();
  const [view, setView] = useState<keyof typeof titles>('menu');
  return (
    <Dialog title={titles[view]} onClosed={onClosed}>
      {(close) => {
        if (view === 'edit') return <EditForm post={post} onDone={close} />;
        if (view === 'report') return <ReportForm post={post} onDone={close} />;
        return (
          <ul className="mt-4 grid">
            <MenuItem label="Copy link" onSelect={() => void copyLink(post).then(close)} />
            {onReply && (
              <MenuItem label="Quote" onSelect={() => void quote(post, close).then(onReply)} />
            )}
            {isOwn && <MenuItem label="Edit" onSelect={() => setView('edit')} />}
            {isOwn && <MenuItem label="Delete" onSelect={() => void remove(post).then(close)} />}
            {!isOwn && <MenuItem label="Report" onSelect={() => setView('report')} />}
            {me?.kind === 'member' && me.isModerator && (
              <>
                <li className="border-b border-line">
                  <form method="post" action={reviewPath('post', post.id)}>
                    <input type="hidden" name="intent" value="enqueue" />
                    <button type="submit" className={itemClasses}>
                      Review
                    </button>
                  </form>
                </li>
                <li>
                  <Link to={`${postPath(post.id)}/history`} className={itemClasses}>
                    Edit history
                  </Link>
                </li>
              </>
            )}
          </ul>
        );
      }}
    </Dialog>
  );
}

function MenuItem({ label, onSelect }: { label: string; onSelect: () => void }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button type="button" onClick={onSelect} className={itemClasses}>
        {label}
      </button>
    </li>
  );
}

/** Hands the quote to the reply form, which inserts it when it gets focus. */
async function quote({ id }: PostSummary, close: () => void): Promise<void> {
  const response = await fetch(`${postPath(id)}/quote`).catch(() => undefined);
  close();
  if (response?.ok) {
    const result: { quote: string } = await response.json();
    return setPendingQuote(result.quote);
  }
  const description = 'We couldn’t reach the board, so your reply starts without the quote.';
  showToast({ title: 'Quote not added', description }, { isDestructive: true });
}

async function copyLink({ id }: PostSummary): Promise<void> {
  const url = window.location.origin + postPath(id);
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: url });
  } catch {
    showToast({ title: 'Copy this link', description: url });
  }
}

async function remove({ id }: PostSummary): Promise<void> {
  const result = await sendPostAction(id, { intent: 'remove' });
  if (result) updatePostState(id, { isRemoved: true });
}
