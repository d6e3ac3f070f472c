import { Extension, type Range } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion';
import type { ToolbarItem } from '../toolbar/toolbar-items.ts';
import { SLASH_ADDED } from './add-block.ts';

/** The menu while it is open. */
export interface OpenBlockMenu {
  items: readonly ToolbarItem[];
  /** Of the item that Enter chooses. */
  index: number;
  choose: (item: ToolbarItem) => void;
  /** Where it is drawn. It stays at the cursor. */
  host: HTMLElement;
}

interface SlashMenuOptions {
  items: readonly ToolbarItem[];
  onChange: (menu: OpenBlockMenu | undefined) => void;
}

/** “/” at the beginning of a paragraph opens a menu of blocks, which typing on narrows down. */
export const SlashMenu = Extension.create<SlashMenuOptions, { isSlashTyped: boolean }>({
  name: 'slashMenu',
  addOptions: () => ({ items: [], onChange: () => {} }),
  addStorage: () => ({ isSlashTyped: true }),
  onTransaction({ transaction }) {
    if (transaction.getMeta(SLASH_ADDED)) this.storage.isSlashTyped = false;
  },
  addProseMirrorPlugins() {
    const { items, onChange } = this.options;
    const { storage } = this;
    return [
      Suggestion<ToolbarItem, ToolbarItem>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        // As in “/heading 2”.
        allowSpaces: true,
        // Not on the body, which is outside every landmark.
        container: '.editor-surface',
        allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
        items: ({ query, editor }) =>
          findItems(items, query).filter(({ isEnabled }) => isEnabled?.(editor) ?? true),
        command: ({ editor, range, props: item }) => {
          editor.chain().focus().deleteRange(range).run();
          item.run(editor);
        },
        render: () => drawMenu(onChange, storage),
      }),
    ];
  },
});

function findItems(items: readonly ToolbarItem[], query: string): ToolbarItem[] {
  const typed = query.toLowerCase().trimEnd();
  return items.filter(({ label, words = '' }) =>
    ` ${label} ${words}`.toLowerCase().includes(` ${typed}`),
  );
}

interface MenuKey {
  event: KeyboardEvent;
  view: EditorView;
  range: Range;
}

type Shown = SuggestionProps<ToolbarItem, ToolbarItem>;

function drawMenu(onChange: SlashMenuOptions['onChange'], storage: { isSlashTyped: boolean }) {
  const host = document.createElement('div');
  host.className = 'block-menu-host';
  let shown: OpenBlockMenu | undefined;
  let unmount: (() => void) | undefined;
  const show = (menu: OpenBlockMenu | undefined) => {
    shown = menu;
    onChange(menu);
  };
  const update = ({ items, command: choose }: Shown) =>
    show(items.length > 0 ? { items, index: 0, choose, host } : undefined);
  return {
    onStart: (props: Shown) => {
      unmount = props.mount(host);
      update(props);
    },
    onUpdate: update,
    onExit: () => {
      unmount?.();
      storage.isSlashTyped = true;
      show(undefined);
    },
    onKeyDown: ({ event, view, range }: MenuKey) => {
      if (event.key === 'Escape' && !storage.isSlashTyped) {
        // What was typed after it stays.
        view.dispatch(view.state.tr.delete(range.from, range.from + 1));
      }
      if (!shown) return false;
      const { items, index } = shown;
      const item = items[index];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        show({ ...shown, index: (index + step + items.length) % items.length });
        return true;
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false;
      if (item) shown.choose(item);
      return true;
    },
  };
}
