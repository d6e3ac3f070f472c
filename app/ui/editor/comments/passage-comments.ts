import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { StepMap } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { anchorOf, createPassageFinder } from '#app/text/passages/find-passage.ts';
import type { ToolbarItem } from '../toolbar/toolbar-items.ts';
import { type CommentedText, NEW_COMMENT, type PassageComment } from './commented-text.ts';
import { type Range, readDocument, toPassage, toRange } from './document-text.ts';

interface Placed {
  comment: PassageComment;
  /** Undefined if the text does not have the passage. */
  range: Range | undefined;
}

interface Marks {
  placed: readonly Placed[];
  /** The ids of those that stand out: where the cursor or the focus is, and where the pointer is. */
  chosen: readonly [active: number | undefined, hovered: number | undefined];
  decorations: DecorationSet;
}

type Changes = Pick<Marks, 'chosen'> & { comments: readonly PassageComment[] };

const SEARCH_PAUSE_MS = 300;

const key = new PluginKey<Marks>('passageComments');

/** Marks the passages that have comments. The marks follow the text, and are no part of it. */
export const PassageComments = Extension.create<{ text: CommentedText | undefined }>({
  name: 'passageComments',
  addOptions: () => ({ text: undefined }),
  addKeyboardShortcuts() {
    const { text } = this.options;
    return { 'Mod-Alt-m': () => text !== undefined && startComment(this.editor.state, text) };
  },
  addProseMirrorPlugins() {
    const { text } = this.options;
    return text ? [markPassages(text)] : [];
  },
});

export function commentItem(text: CommentedText): ToolbarItem {
  return {
    id: 'comment',
    label: 'Comment',
    icon: 'M3 4h14v10H9l-4 3v-3H3zM7 9h6M10 6.5v5',
    keys: 'Mod+Alt+M',
    run: ({ state }) => startComment(state, text),
    isEnabled: ({ state }) => !state.selection.empty || findAt(state) !== undefined,
  };
}

/** A new comment on what is selected. Without a selection it opens the one at the cursor. */
function startComment(state: EditorState, text: CommentedText): boolean {
  const read = readDocument(state.doc);
  const passage = state.selection.empty ? undefined : toPassage(read, state.selection);
  const id = findAt(state);
  if (passage) text.events.onCompose?.(anchorOf(read.text, passage));
  else if (id !== undefined) text.events.onOpen?.(id, true);
  return true;
}

function markPassages(text: CommentedText): Plugin<Marks> {
  return new Plugin<Marks>({
    key,
    state: {
      init: (_, { doc }) => {
        const { comments } = text.getState();
        return draw(doc, place(doc, comments, []), [undefined, undefined]);
      },
      apply(tr, marks, before) {
        const changes: Changes | undefined = tr.getMeta(key);
        const isMoved = !tr.selection.eq(before.selection);
        if (!tr.docChanged && !changes && !isMoved) return marks;
        const moved = tr.docChanged ? follow(tr, marks.placed) : marks.placed;
        const placed = changes ? place(tr.doc, changes.comments, moved) : moved;
        const { chosen } = changes ?? marks;
        const atCursor = isMoved ? findIn(placed, tr.selection.from) : chosen[0];
        return draw(tr.doc, placed, [atCursor, chosen[1]]);
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.decorations,
      handleClick: ({ state }, position) => {
        const id = findAt(state, position);
        if (id !== undefined) text.events.onOpen?.(id, false);
        return false;
      },
    },
    view: (view) => connect(view, text),
  });
}

function follow({ mapping }: Transaction, placed: readonly Placed[]): Placed[] {
  return placed.map(({ comment, range }) => ({
    comment,
    range: mapping.maps.reduce((moved, step) => moved && moveRange(step, moved), range),
  }));
}

/** Undefined if something else takes the place of the whole passage. */
function moveRange(step: StepMap, { from, to }: Range): Range | undefined {
  let isReplaced = false;
  step.forEach((start, end) => {
    if (start <= from && end >= to) isReplaced = true;
  });
  const moved = { from: step.map(from, 1), to: step.map(to, -1) };
  return isReplaced || moved.from >= moved.to ? undefined : moved;
}

/** Looks for passages that have no place, or lost it. */
function place(
  document: Node,
  comments: readonly PassageComment[],
  placed: readonly Placed[],
): Placed[] {
  const known = new Map(placed.map(({ comment, range }) => [comment.id, { comment, range }]));
  let find: ((comment: PassageComment) => Range | undefined) | undefined;
  return comments.map((comment) => {
    const last = known.get(comment.id);
    // The one being written can move to another passage.
    if (last?.range && last.comment.quote === comment.quote) return { comment, range: last.range };
    find ??= createRangeFinder(document);
    return { comment, range: find(comment) };
  });
}

function createRangeFinder(document: Node): (comment: PassageComment) => Range | undefined {
  const read = readDocument(document);
  const find = createPassageFinder(read.text);
  return (comment) => {
    const passage = find(comment);
    return passage && toRange(read, passage);
  };
}

function draw(document: Node, placed: readonly Placed[], chosen: Marks['chosen']): Marks {
  const decorations = placed.flatMap(({ comment: { id }, range }) => {
    if (!range) return [];
    const look = id === NEW_COMMENT ? ' editor-commented-new' : '';
    const attributes = {
      class: `editor-commented${look}${chosen.includes(id) ? ' editor-commented-now' : ''}`,
    };
    const node = document.nodeAt(range.from);
    const isNode = node && !node.isText && node.nodeSize === range.to - range.from;
    const decorate = isNode ? Decoration.node : Decoration.inline;
    return [decorate(range.from, range.to, attributes)];
  });
  return { placed, chosen, decorations: DecorationSet.create(document, decorations) };
}

/** The comment at the cursor; of several, the one on the shortest passage. */
function findAt(state: EditorState, position = state.selection.from): number | undefined {
  return findIn(key.getState(state)?.placed ?? [], position);
}

function findIn(placed: readonly Placed[], position: number): number | undefined {
  const size = ({ from, to }: Range) => to - from;
  const [found] = placed
    .flatMap(({ comment: { id }, range }) => (range ? [{ id, range }] : []))
    .filter(({ id, range }) => id !== NEW_COMMENT && contains(range, position))
    .sort((a, b) => size(a.range) - size(b.range));
  return found?.id;
}

function contains({ from, to }: Range, position: number): boolean {
  return from <= position && position <= to;
}

function findRange(state: EditorState, id: number): Range | undefined {
  return key.getState(state)?.placed.find(({ comment }) => comment.id === id)?.range;
}

/** Tells the list of comments what changes in the text, and the other way round. */
function connect(view: EditorView, text: CommentedText) {
  const editor = {
    findTop: (id: number) => {
      const range = findRange(view.state, id);
      const isDrawn = view.dom.getClientRects().length > 0;
      return range && isDrawn ? view.coordsAtPos(range.from, 1).top : undefined;
    },
    showPassage: (id: number) => {
      const range = findRange(view.state, id);
      if (!range) return;
      const { doc, tr } = view.state;
      const selection = TextSelection.between(doc.resolve(range.from), doc.resolve(range.to));
      // ProseMirror scrolls to a selection only while the editor has the focus.
      view.focus();
      view.dispatch(tr.setSelection(selection).scrollIntoView());
    },
    isEditable: () => view.editable,
    focus: ({ keepsSelection } = { keepsSelection: false }) => {
      const { doc, tr, selection } = view.state;
      // The menu of a selection would cover the text.
      const after = TextSelection.near(doc.resolve(selection.to), -1);
      view.focus();
      view.dispatch(tr.setSelection(keepsSelection ? selection : after).scrollIntoView());
    },
  };
  const send = () => {
    const { comments, activeId, hoveredId } = text.getState();
    const changes: Changes = { comments, chosen: [activeId, hoveredId] };
    view.dispatch(view.state.tr.setMeta(key, changes));
  };
  const receive = () => {
    const { comments, activeId, hoveredId } = text.getState();
    const marks = key.getState(view.state);
    const shown = marks?.placed.map(({ comment }) => comment) ?? [];
    const isSame =
      shown.length === comments.length && shown.every((comment, at) => comment === comments[at]);
    const [shownActive, shownHovered] = marks?.chosen ?? [];
    if (isSame && shownActive === activeId && shownHovered === hoveredId) return;
    send();
  };
  let search: ReturnType<typeof setTimeout> | undefined;
  /** What was cut may have been pasted elsewhere. Reading a long text takes too long for each letter that is typed. */
  const searchLater = () => {
    clearTimeout(search);
    const isMissing = key.getState(view.state)?.placed.some(({ range }) => !range);
    if (isMissing) search = setTimeout(send, SEARCH_PAUSE_MS);
  };
  const report = () => {
    const found = (key.getState(view.state)?.placed ?? []).flatMap(({ comment, range }) =>
      range ? [{ id: comment.id, ...range }] : [],
    );
    const ordered = found.sort((a, b) => a.from - b.from || a.to - b.to);
    const activeId = key.getState(view.state)?.chosen[0];
    text.update({ placed: ordered.map(({ id }) => id), activeId });
  };
  const unsubscribe = text.subscribe(receive);
  text.editor = editor;
  // The list of comments can't change while the editor is being drawn.
  const start = setTimeout(() => {
    receive();
    report();
  });
  return {
    update: (_: EditorView, before: EditorState) => {
      const { state } = view;
      if (key.getState(state) !== key.getState(before)) report();
      if (!state.doc.eq(before.doc)) {
        text.events.onMoved?.();
        searchLater();
      }
    },
    destroy: () => {
      clearTimeout(start);
      clearTimeout(search);
      unsubscribe();
      if (text.editor === editor) text.editor = undefined;
    },
  };
}
