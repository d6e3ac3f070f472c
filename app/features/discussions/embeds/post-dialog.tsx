import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '../../../http/actor.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useMe } from '../../accounts/embeds/use-me.ts';
import { reviewPath } from '../../moderation/review-path-summary.ts';
import { type PostSummary, postPath } from '../post-summary.ts';
import { EditForm } from './edit-form.tsx';
import { offerQuote } from './offered-quote.ts';
import { rememberPost } from './post-memory.ts';
import { ReportForm } from './report-form.tsx';
import { sendAct } from './send.ts';

interface PostDialogProps {
  post: PostSummary;
  isOwn: boolean;
  /** Opens the form that answers it. */
  onReply: (() => void) | undefined;
  onClosed: () => void;
}

const titles = { menu: 'This post', edit: 'Edit', report: 'Report' } as const;

/** Who may moderate posts is shown the ways; each of them asks for the right. */
const moderators: readonly Role[] = ['moderator', 'admin'];

const choiceClasses = 'type-label flex min-h-12 w-full items-center text-ink-soft hover:text-ink';

/** What can be done with a post besides liking and answering it; loaded when it is asked for. */
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
            <Choice name="Copy link" onChoose={() => void copyLink(post).then(close)} />
            {onReply && (
              <Choice name="Quote" onChoose={() => void quote(post, close).then(onReply)} />
            )}
            {isOwn && <Choice name="Edit" onChoose={() => setView('edit')} />}
            {isOwn && <Choice name="Delete" onChoose={() => void remove(post).then(close)} />}
            {!isOwn && <Choice name="Report" onChoose={() => setView('report')} />}
            {me?.kind === 'member' && moderators.includes(me.role) && (
              <>
                <li className="border-b border-line">
                  <form method="post" action={reviewPath('post', post.id)}>
                    <input type="hidden" name="act" value="open" />
                    <button type="submit" className={choiceClasses}>
                      Review
                    </button>
                  </form>
                </li>
                <li>
                  <Link to={`${postPath(post.id)}/history`} className={choiceClasses}>
                    What it said before
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

function Choice({ name, onChoose }: { name: string; onChoose: () => void }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button type="button" onClick={onChoose} className={choiceClasses}>
        {name}
      </button>
    </li>
  );
}

/** The form for the answer takes the quote as it takes the focus. */
async function quote({ id }: PostSummary, close: () => void): Promise<void> {
  const response = await fetch(`${postPath(id)}/quote`).catch(() => undefined);
  close();
  if (response?.ok) {
    const answer: { quote: string } = await response.json();
    return offerQuote(answer.quote);
  }
  const description = 'The board could not be reached, so your answer begins without it.';
  showToast({ title: 'Not quoted', description }, { isDestructive: true });
}

async function copyLink({ id }: PostSummary): Promise<void> {
  const address = window.location.origin + postPath(id);
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied', description: address });
  } catch {
    showToast({ title: 'The link', description: address });
  }
}

async function remove(post: PostSummary): Promise<void> {
  const answer = await sendAct(post.id, { act: 'remove' });
  if (answer) rememberPost(post.id, { isRemoved: true });
}
