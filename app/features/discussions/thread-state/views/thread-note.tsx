import type { ThreadLine } from '../thread-state.ts';
import { LockNote, type LockNoteProps } from './lock-note.tsx';
import { SlowModeNote, type SlowModeNoteProps } from './slow-mode-note.tsx';
import { ThreadLineItem } from './thread-line.tsx';

type ThreadNoteProps = { line: ThreadLine } | LockNoteProps | SlowModeNoteProps;

/** One file for all that few threads have, because each import takes bytes of every page. */
export default function ThreadNote(props: ThreadNoteProps) {
  if ('line' in props) return <ThreadLineItem {...props} />;
  return 'lock' in props ? <LockNote {...props} /> : <SlowModeNote {...props} />;
}
