import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * A text that begins with a heading starts a block of its own. By default its first block would become part of the
 * paragraph with the cursor. The words of a heading that were copied from a page stay part of a sentence.
 * @param isPlain Markdown, which says that it is a heading
 */
export function keepHeading(slice: Slice, { state }: EditorView, isPlain: boolean): Slice {
  const { content, openStart, openEnd } = slice;
  if (openStart === 0 || content.firstChild?.type.name !== 'heading') return slice;
  if (content.childCount > 1) return new Slice(content, 0, openEnd);
  const isBlank = state.selection.$from.parent.textContent.trim() === '';
  return isPlain || isBlank ? new Slice(content, 0, 0) : slice;
}
