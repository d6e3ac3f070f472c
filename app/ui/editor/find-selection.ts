import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { MarkdownDocument } from './markdown/markdown-document.ts';

type SelectedText = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** What is selected in a field's Markdown, in the document it makes. Inside markup it is only close to it. */
export function findSelection(doc: Node, field: SelectedText): Selection {
  const find = (end: number): ResolvedPos => {
    const before = new MarkdownDocument(field.value.slice(0, end)).node;
    return doc.resolve(Math.min(Selection.atEnd(before).head, doc.content.size));
  };
  return TextSelection.between(find(field.selectionStart), find(field.selectionEnd));
}
