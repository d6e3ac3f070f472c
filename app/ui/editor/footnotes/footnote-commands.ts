import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { showCursor } from '../insert-block.ts';

export interface PlacedFootnotes {
  /** The labels of references, in their order. */
  references: { label: string; position: number }[];
  notes: { label: string; position: number; node: Node }[];
}

export function findFootnotes(document: Node): PlacedFootnotes {
  const found: PlacedFootnotes = { references: [], notes: [] };
  document.descendants((node, position) => {
    const { label } = node.attrs;
    if (node.type.name === 'footnoteReference') found.references.push({ label, position });
    if (node.type.name === 'footnote') found.notes.push({ label, position, node });
  });
  return found;
}

export function canAddFootnote({ state }: Editor): boolean {
  const { parent } = state.selection.$to;
  const type = state.schema.nodes.footnoteReference;
  return (
    type !== undefined && parent.isTextblock && parent.type.contentMatch.matchType(type) !== null
  );
}

/** Adds a reference at the cursor and its footnote at the end, which then has the cursor. */
export function addFootnote(editor: Editor): void {
  const { state, view } = editor;
  const { tr, doc, selection } = state;
  const { notes, references } = findFootnotes(doc);
  const taken = new Set([...notes, ...references].map(({ label }) => label));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  placeFootnote(tr, String(number), { from: selection.to, to: selection.to });
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.doc.content.size), -1));
  view.dispatch(tr);
  view.focus();
  showCursor(editor);
}

/** Puts a reference in place of a range, and an empty footnote at the end unless there is one by this label. */
export function placeFootnote(
  tr: Transaction,
  label: string,
  { from, to }: { from: number; to: number },
): void {
  const { footnoteReference, footnote } = tr.doc.type.schema.nodes;
  const note = footnote?.createAndFill({ label });
  if (!footnoteReference || !note) return;
  tr.replaceWith(from, to, footnoteReference.create({ label }));
  const isKnown = findFootnotes(tr.doc).notes.some((each) => each.label === label);
  if (!isKnown) tr.insert(tr.doc.content.size, note);
}

/** Puts the cursor into the footnote that a reference leads to. */
export function goToNote({ state, view }: Pick<Editor, 'state' | 'view'>, label: string): boolean {
  const note = findFootnotes(state.doc).notes.find((each) => each.label === label);
  if (!note) return false;
  const end = state.doc.resolve(note.position + note.node.nodeSize - 1);
  view.dispatch(state.tr.setSelection(TextSelection.near(end, -1)).scrollIntoView());
  view.focus();
  return true;
}

/** Puts the cursor behind the first reference to a footnote. */
export function goToReference({ state, view }: Editor, label: string): void {
  const reference = findFootnotes(state.doc).references.find((each) => each.label === label);
  if (!reference) return;
  const place = state.doc.resolve(reference.position + 1);
  view.dispatch(state.tr.setSelection(TextSelection.near(place)).scrollIntoView());
  view.focus();
}

/** Deletes a footnote and what refers to it. */
export function deleteFootnote({ state, view }: Editor, label: string): void {
  const { references, notes } = findFootnotes(state.doc);
  const { tr } = state;
  const ranges = [
    ...references.map(({ position, ...each }) => ({ ...each, from: position, to: position + 1 })),
    ...notes.map(({ position, node, ...each }) => ({
      ...each,
      from: position,
      to: position + node.nodeSize,
    })),
  ].filter((each) => each.label === label);
  for (const { from, to } of ranges.sort((a, b) => b.from - a.from)) tr.deleteRange(from, to);
  view.dispatch(tr);
  view.focus();
}
