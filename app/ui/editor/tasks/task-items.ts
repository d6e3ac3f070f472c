import { type Editor, Extension, InputRule } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { canJoin, findWrapping } from '@tiptap/pm/transform';
import type { NodeViewConstructor } from '@tiptap/pm/view';

const ITEM = 'listItem';

/** Tasks of lists: a typed `[ ]` makes one of an item or a paragraph, Enter another, and Ctrl+Enter says that it is done. */
export const TaskItems = Extension.create({
  name: 'taskItems',
  // Before the keys of lists and line breaks.
  priority: 150,
  addKeyboardShortcuts() {
    const getDone = () => readTask(this.editor);
    return {
      Enter: () =>
        getDone() !== null && this.editor.commands.splitListItem(ITEM, { isDone: false }),
      'Mod-Enter': () => {
        const isDone = getDone();
        return isDone !== null && this.editor.commands.updateAttributes(ITEM, { isDone: !isDone });
      },
    };
  },
  addInputRules: () => [
    new InputRule({
      find: /^\[([ xX])\]\s$/,
      handler: ({ state: { tr }, range, match: [, mark] }) => {
        const isDone = mark !== ' ';
        const item = findItem(tr.doc.resolve(range.from));
        if (item) {
          tr.delete(range.from, range.to).setNodeAttribute(item.position, 'isDone', isDone);
          return;
        }
        return wrapInTask(tr.delete(range.from, range.to), range.from, isDone) ? undefined : null;
      },
    }),
  ],
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { [ITEM]: viewItem } } })],
});

/** Makes a task of the paragraph, at the end of the list before it if there is one. Returns whether it can. */
function wrapInTask(tr: Transaction, position: number, isDone: boolean): boolean {
  const list = tr.doc.type.schema.nodes.bulletList;
  const paragraph = tr.doc.resolve(position).blockRange();
  const wrapping = paragraph && list && findWrapping(paragraph, list);
  if (!wrapping) return false;
  const { start } = paragraph;
  tr.wrap(paragraph, wrapping).setNodeAttribute(start + 1, 'isDone', isDone);
  const before = tr.doc.resolve(start).nodeBefore;
  if (before?.type === list && canJoin(tr.doc, start)) tr.join(start);
  return true;
}

/** The item whose first paragraph has the position. */
function findItem($position: ResolvedPos): { node: Node; position: number } | undefined {
  const depth = $position.depth - 1;
  const node = depth > 0 ? $position.node(depth) : undefined;
  return node?.type.name === ITEM && $position.index(depth) === 0
    ? { node, position: $position.before(depth) }
    : undefined;
}

function readTask({ state: { selection } }: Editor): boolean | null {
  return findItem(selection.$from)?.node.attrs.isDone ?? null;
}

export function isTask(editor: Editor): boolean {
  return readTask(editor) !== null;
}

/** Makes tasks of the selected paragraphs or items, or items of the selected tasks. */
export function toggleTasks(editor: Editor): void {
  const isDone = isTask(editor) ? null : false;
  const chain = editor.chain().focus();
  if (!findItem(editor.state.selection.$from)) chain.toggleBulletList();
  chain.command(({ tr }) => setTasks(tr, isDone)).run();
}

function setTasks(tr: Transaction, isDone: boolean | null): boolean {
  const { from, to } = tr.selection;
  const items = new Set<number>();
  tr.doc.nodesBetween(from, to, (node, position) => {
    const item = node.isTextblock ? findItem(tr.doc.resolve(position + 1)) : undefined;
    if (item) items.add(item.position);
  });
  for (const position of items) tr.setNodeAttribute(position, 'isDone', isDone);
  return true;
}

/** A list item; a task has a checkbox before its text. */
const viewItem: NodeViewConstructor = (node, view, getPos) => {
  const dom = document.createElement('li');
  const isPlain = node.attrs.isDone === null;
  if (isPlain) return { dom, contentDOM: dom, update: (next) => isSame(next, node) };
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = node.attrs.isDone;
  box.setAttribute('aria-label', 'Done');
  box.contentEditable = 'false';
  const contentDOM = document.createElement('div');
  dom.className = 'editor-task';
  dom.append(box, contentDOM);
  box.addEventListener('change', () => {
    const position = getPos();
    if (position === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setNodeAttribute(position, 'isDone', box.checked));
  });
  return {
    dom,
    contentDOM,
    stopEvent: ({ target }) => target === box,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    update: (next) => {
      if (!isSame(next, node)) return false;
      box.checked = next.attrs.isDone;
      return true;
    },
  };
};

/** Whether it is drawn by the same elements. */
function isSame(next: Node, { type, attrs }: Node): boolean {
  return next.type === type && (next.attrs.isDone === null) === (attrs.isDone === null);
}
