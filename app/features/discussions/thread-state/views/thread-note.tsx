import type { ThreadLine } from '../thread-state.ts';
import { LockNote, type LockNoteProps } from './lock-note.tsx';
import { ThreadLineItem } from './thread-line.tsx';

/** One file for all that few threads have, because each import takes bytes of every page. */
export default function ThreadNote(props: { line: ThreadLine } | LockNoteProps) {
  return 'line' in props ? <ThreadLineItem {...props} /> : <LockNote {...props} />;
}
