import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findBareLinks, retarget } from './bare-links.ts';

export interface Search {
  query: string;
  isCaseSensitive: boolean;
}

interface Match {
  from: number;
  to: number;
}

interface Found extends Search {
  matches: readonly Match[];
  /** The index of the match that is marked among the others. */
  current: number;
}

const key = new PluginKey<Found>('findText');
const nothing: Found = { query: '', isCaseSensitive: false, matches: [], current: 0 };

/** Marks what is searched for, in text that isn't code of its own such as a card. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => nothing,
        apply(tr, found) {
          const next: Partial<Found> | undefined = tr.getMeta(key);
          const search = { ...found, ...next };
          if (!tr.docChanged && (!next || 'current' in next)) return search;
          const matches = findMatches(tr.doc, search);
          return { ...search, matches, current: Math.min(search.current, matches.length - 1) };
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = key.getState(state) ?? nothing;
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, {
                class: index === current ? 'editor-found editor-found-now' : 'editor-found',
              }),
            ),
          );
        },
      },
    }),
  ],
});

function findMatches(doc: Node, { query, isCaseSensitive }: Search): Match[] {
  if (query === '') return [];
  const escaped = query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(escaped, isCaseSensitive ? 'gu' : 'giu');
  const matches: Match[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    // Whatever isn't text takes one place, as in the document.
    const text = block.textBetween(0, block.content.size, undefined, '\uFFFC');
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const from = position + 1 + index;
      matches.push({ from, to: from + match.length });
    }
    return false;
  });
  return matches;
}

export function getFound({ state }: Editor): Found {
  return key.getState(state) ?? nothing;
}

/** Marks the matches, the first one from the cursor on as the current one. An empty query ends it. */
export function search(editor: Editor, changes: Partial<Search>): void {
  const { state, view } = editor;
  view.dispatch(state.tr.setMeta(key, changes));
  const { from } = editor.state.selection;
  const { matches } = getFound(editor);
  const next = matches.findIndex((match) => match.from >= from);
  goTo(editor, Math.max(next, 0));
}

/** Goes to the next match or the one before, and around the end. */
export function step(editor: Editor, by: 1 | -1): void {
  const { matches, current } = getFound(editor);
  if (matches.length > 0) goTo(editor, (current + by + matches.length) % matches.length);
}

function goTo(editor: Editor, index: number): void {
  const match = getFound(editor).matches[index];
  const { tr } = editor.state;
  tr.setMeta(key, { current: index });
  if (match) select(tr, match);
  editor.view.dispatch(tr);
  // The view scrolls to its selection only while it has the focus, which is in the search field.
  editor.view.dom.querySelector('.editor-found-now')?.scrollIntoView({ block: 'nearest' });
}

function select(tr: Transaction, { from, to }: Match): void {
  tr.setSelection(TextSelection.create(tr.doc, from, to));
}

/** Replaces the current match, and goes to the one after it. */
export function replaceMatch(editor: Editor, text: string): void {
  const { matches, current } = getFound(editor);
  const match = matches[current];
  if (!match) return;
  editor.view.dispatch(insert(editor.state.tr, match, text));
  // What was inserted can match, too.
  const end = match.from + text.length;
  const next = getFound(editor).matches.findIndex(({ from }) => from >= end);
  goTo(editor, Math.max(next, 0));
}

/** In one step to undo. Returns how many. */
export function replaceAll(editor: Editor, text: string): number {
  const { matches } = getFound(editor);
  const { tr } = editor.state;
  for (const match of matches.toReversed()) insert(tr, match, text);
  if (matches.length > 0) editor.view.dispatch(tr);
  return matches.length;
}

/** A link whose text is its own URL, as in `<https://example.com>`, stays one. */
function insert(tr: Transaction, { from, to }: Match, text: string): Transaction {
  const links = findBareLinks(tr.doc, { from, to });
  const { length } = tr.steps;
  if (text === '') tr.delete(from, to);
  else tr.insertText(text, from, to);
  for (const link of links) {
    const mapping = tr.mapping.slice(length);
    retarget(tr, { ...link, from: mapping.map(link.from, -1), to: mapping.map(link.to) });
  }
  return tr;
}
