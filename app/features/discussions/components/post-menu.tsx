import { type FormEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BookmarkTarget } from '#app/features/bookmarks/embeds/bookmark-ref.ts';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { flashMessages } from '#app/http/flash-message.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { EditForm } from '../composer/edit-form.tsx';
import { setPendingQuote } from '../composer/pending-quote.ts';
import { sendPostAction } from '../composer/send-form.ts';
import { UNDO_SECONDS } from '../discussions.policy.ts';
import { postHistoryPath } from '../posts/post-history.ts';
import {
  type PostSummary,
  PRIVATE_BOARD_PATH,
  postClaimsPath,
  postPath,
} from '../posts/post-summary.ts';
import { ReportFields } from '../reports/report-fields.tsx';
import { threadToolsPath } from '../thread-tools/thread-tools.schema.ts';
import { threadTopicsPath } from '../thread-topics/thread-topics-path.ts';
import { updatePostState } from '../viewer/viewer-state.ts';
import { AnchoredMenu } from './anchored-menu.tsx';

interface PostMenuProps {
  post: PostSummary;
  isOwn: boolean;
  /** Opens the reply form. */
  onReply: (() => void) | undefined;
  /** The link that opened the menu. */
  anchor: RefObject<HTMLElement | null>;
  onClosed: () => void;
}

/** The list of the board has no room for its file names. */
const SaveForm = lazyPart(async () => {
  const { SaveForm } = await import('#app/features/bookmarks/embeds/save-form.tsx');
  return { default: SaveForm };
});

const titles = {
  edit: 'Edit',
  report: 'Report',
  save: 'Save for later',
} as const;

const itemClasses =
  'type-label flex min-h-11 w-full items-center px-4 text-left text-ink-soft hover:bg-sunk hover:text-ink';

/** The actions on a post. Those with a form open a dialog. */
export function PostMenu({ post, isOwn, onReply, anchor, onClosed }: PostMenuProps) {
  const me = useMe();
  const isModerator = me?.kind === 'member' && me.isModerator;
  const isEditor = me?.kind === 'member' && me.isEditor;
  const [form, setForm] = useState<keyof typeof titles>();
  if (form) return <PostDialog form={form} post={post} onClosed={onClosed} />;
  const close = () => {
    anchor.current?.focus();
    onClosed();
  };
  const open = (next: keyof typeof titles) => {
    // Dialogs give the focus back to what has it when they open.
    anchor.current?.focus();
    setForm(next);
  };
  return (
    <AnchoredMenu label="Post options" anchor={anchor} onClosed={onClosed}>
      <MenuButton label="Copy link" onSelect={() => void copyLink(post).then(close)} />
      {onReply && (
        <MenuButton label="Quote" onSelect={() => void quote(post, close).then(onReply)} />
      )}
      <MenuButton label="Save for later" onSelect={() => open('save')} />
      {isOwn && <MenuButton label="Edit" onSelect={() => open('edit')} />}
      {isOwn && <MenuButton label="Delete" onSelect={() => void remove(post).then(close)} />}
      {!post.isPrivate && opensThread(post) && (isOwn || isModerator) && (
        <MenuLink label="Topics" to={threadTopicsPath(post.threadId)} />
      )}
      {!isOwn && <MenuButton label="Report" onSelect={() => open('report')} />}
      {isModerator && (
        <>
          <li>
            <form method="post" action={reviewPath('post', post.id)}>
              <input type="hidden" name="intent" value="enqueue" />
              <button type="submit" className={itemClasses}>
                Review
              </button>
            </form>
          </li>
          <MenuLink label="Edit history" to={postHistoryPath(post.id)} />
          <MenuLink label="Thread tools" to={threadToolsPath(post.threadId, post.id)} />
        </>
      )}
      {!post.isPrivate && (isModerator || isEditor) && (
        <MenuLink label="Claims" to={postClaimsPath(post.id)} />
      )}
    </AnchoredMenu>
  );
}

interface PostDialogProps {
  form: keyof typeof titles;
  post: PostSummary;
  onClosed: () => void;
}

function PostDialog({ form, post, onClosed }: PostDialogProps) {
  return (
    <Dialog title={titles[form]} onClosed={onClosed}>
      {(close) => {
        if (form === 'edit') return <EditForm post={post} onDone={close} />;
        if (form === 'report') return <ReportForm post={post} onDone={close} />;
        return (
          <Suspense>
            <SaveForm target={toTarget(post)} onDone={close} />
          </Suspense>
        );
      }}
    </Dialog>
  );
}

/** On the page of a board thread, all posts but the one that opens it are in the section of replies. */
function opensThread({ id, threadId, isPrivate }: PostSummary): boolean {
  const board = isPrivate ? PRIVATE_BOARD_PATH : '/message-board';
  const isOnThreadPage = window.location.pathname === `${board}/${threadId}`;
  return isOnThreadPage && !document.getElementById(`post-${id}`)?.closest('section');
}

/** Saving what opens a thread saves the thread. */
function toTarget(post: PostSummary): BookmarkTarget {
  return opensThread(post) ? `thread:${post.threadId}` : `post:${post.id}`;
}

function MenuButton({ label, onSelect }: { label: string; onSelect: () => void }) {
  return (
    <li>
      <button type="button" onClick={onSelect} className={itemClasses}>
        {label}
      </button>
    </li>
  );
}

function MenuLink({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link to={to} className={itemClasses}>
        {label}
      </Link>
    </li>
  );
}

/** Hands the quote to the reply form, which inserts it when it gets focus. */
async function quote({ id, isPrivate }: PostSummary, close: () => void): Promise<void> {
  const response = await fetch(`${postPath(id, isPrivate)}/quote`).catch(() => undefined);
  close();
  if (response?.ok) {
    const result: { quote: string } = await response.json();
    return setPendingQuote(result.quote);
  }
  const description = 'We couldn’t reach the board, so your reply starts without the quote.';
  showToast({ title: 'Quote not added', description }, { isDestructive: true });
}

async function copyLink({ id, isPrivate }: PostSummary): Promise<void> {
  const url = window.location.origin + postPath(id, isPrivate);
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: url });
  } catch {
    showToast({ title: 'Copy this link', description: url });
  }
}

async function remove({ id }: PostSummary): Promise<void> {
  // The live event may arrive before the response.
  updatePostState(id, { undoUntil: Date.now() + UNDO_SECONDS * 1000 });
  const result = await sendPostAction(id, { intent: 'remove' });
  updatePostState(id, result ? { isRemoved: true } : { undoUntil: 0 });
}

function ReportForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
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
      <ReportFields about={postPath(post.id, post.isPrivate)} error={errors?.reason} />
      <SubmitButton label="Send report" pendingLabel="Sending…" isPending={isPending} />
    </form>
  );
}
