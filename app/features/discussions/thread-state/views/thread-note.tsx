import { getDraftKey } from '../../composer/draft.ts';
import type { PostSummary } from '../../posts/post-summary.ts';
import type { ThreadLine, ThreadState } from '../thread-state.ts';
import { LockNote, type LockNoteProps } from './lock-note.tsx';
import { SlowModeNote } from './slow-mode-note.tsx';
import { ThreadLineItem } from './thread-line.tsx';

interface StateNoteProps {
  state: ThreadState;
  noun: LockNoteProps['noun'];
  /** Of the reply form. */
  target: Record<string, string>;
  /** The posts that are shown, including the viewer's. */
  posts: readonly PostSummary[];
}

export type ThreadNoteProps = { line: ThreadLine } | StateNoteProps;

/** One file for all that few threads have, because each import takes bytes of every page. */
export default function ThreadNote(props: ThreadNoteProps) {
  return 'line' in props ? <ThreadLineItem {...props} /> : <StateNote {...props} />;
}

/** In place of the reply form of a locked thread, or above that of a slow one. */
function StateNote({ state: { lock, slowModeSeconds }, noun, target, posts }: StateNoteProps) {
  if (lock) return <LockNote lock={lock} noun={noun} draftKey={getDraftKey(target)} />;
  return slowModeSeconds ? <SlowModeNote slowModeSeconds={slowModeSeconds} posts={posts} /> : null;
}
