import { Extension } from '@tiptap/core';
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion';
import type { ToolbarItem } from '../toolbar/toolbar-items.ts';

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
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  addOptions: () => ({ items: [], onChange: () => {} }),
  addProseMirrorPlugins() {
    const { items, onChange } = this.options;
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
        render: () => drawMenu(onChange),
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

type Shown = SuggestionProps<ToolbarItem, ToolbarItem>;

function drawMenu(onChange: SlashMenuOptions['onChange']) {
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
      show(undefined);
    },
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
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
