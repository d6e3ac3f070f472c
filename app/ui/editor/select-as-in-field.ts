import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { MarkdownDocument } from './markdown/markdown-document.ts';

type SelectedText = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Selects in the document what is selected in the field whose Markdown made it. */
export function selectAsInField(tr: Transaction, field: SelectedText): Transaction {
  const { value, selectionStart, selectionEnd } = field;
  // Markdown has no space or paragraph at the end of a text, where the writer was about to type on.
  if (/\s$/.test(value) && selectionStart === value.length) {
    const document = getDocumentBefore(field, selectionEnd).toJSON();
    // The editor has a schema of its own.
    const { content } = tr.doc.type.schema.nodeFromJSON(document);
    tr.replaceWith(0, tr.doc.content.size, content).setMeta('addToHistory', false);
    const { head } = Selection.atEnd(tr.doc);
    return tr.delete(head - 1, head).setSelection(Selection.atEnd(tr.doc));
  }
  return tr.setSelection(findSelection(tr.doc, field));
}

/** What is selected in a field's Markdown, in the document it makes. Inside markup it is only close to it. */
function findSelection(doc: Node, field: SelectedText): Selection {
  const find = (end: number): ResolvedPos => {
    const position = Selection.atEnd(getDocumentBefore(field, end)).head - 1;
    return doc.resolve(Math.max(0, Math.min(position, doc.content.size)));
  };
  return TextSelection.between(find(field.selectionStart), find(field.selectionEnd));
}

/** The document of the text before a position, and a letter that keeps the space or paragraph it follows. */
function getDocumentBefore({ value }: SelectedText, end: number): Node {
  return new MarkdownDocument(`${value.slice(0, end)}x`).node;
}
