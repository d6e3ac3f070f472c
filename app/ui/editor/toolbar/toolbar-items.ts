import type { Editor } from '@tiptap/core';

export interface ToolbarItem {
  id: string;
  label: string;
  /** On the 20-pixel grid of `Icon`; or a letter or two. */
  icon?: string;
  letters?: string;
  /** As in `aria-keyshortcuts`, with `Mod` for Control or Command. */
  keys?: string;
  run: (editor: Editor) => void;
  /** Undefined for what is done rather than switched on. */
  isOn?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
}

const toggle = (
  id: string,
  label: string,
  look: Pick<ToolbarItem, 'icon' | 'letters' | 'keys'>,
  run: ToolbarItem['run'],
  name = id,
  attributes = {},
): ToolbarItem => ({
  id,
  label,
  ...look,
  run,
  isOn: (editor) => editor.isActive(name, attributes),
});

const heading = (level: 2 | 3 | 4) =>
  toggle(
    `heading-${level}`,
    `Heading ${level}`,
    { letters: `H${level}`, keys: `Mod+Alt+${level}` },
    (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    'heading',
    { level },
  );

/** Groups, with a gap between them. */
export const toolbarGroups: readonly (readonly ToolbarItem[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    toggle('bold', 'Bold', { letters: 'B', keys: 'Mod+B' }, (editor) =>
      editor.chain().focus().toggleBold().run(),
    ),
    toggle('italic', 'Italic', { letters: 'I', keys: 'Mod+I' }, (editor) =>
      editor.chain().focus().toggleItalic().run(),
    ),
    toggle('strike', 'Strikethrough', { letters: 'S', keys: 'Mod+Shift+S' }, (editor) =>
      editor.chain().focus().toggleStrike().run(),
    ),
    toggle('code', 'Code', { icon: 'M7 6 3 10l4 4M13 6l4 4-4 4', keys: 'Mod+E' }, (editor) =>
      editor.chain().focus().toggleCode().run(),
    ),
  ],
  [
    toggle(
      'bulletList',
      'Bulleted list',
      { icon: 'M7 5h10M7 10h10M7 15h10M3 5h1M3 10h1M3 15h1', keys: 'Mod+Shift+8' },
      (editor) => editor.chain().focus().toggleBulletList().run(),
    ),
    toggle(
      'orderedList',
      'Numbered list',
      { icon: 'M8 5h9M8 10h9M8 15h9M3 4l1-.5v3.5M3 12.5h2l-2 3h2', keys: 'Mod+Shift+7' },
      (editor) => editor.chain().focus().toggleOrderedList().run(),
    ),
    toggle(
      'blockquote',
      'Quote',
      { icon: 'M8 6H4v5h4V6zm0 5c0 2-1 3-3 4M16 6h-4v5h4V6zm0 5c0 2-1 3-3 4', keys: 'Mod+Shift+B' },
      (editor) => editor.chain().focus().toggleBlockquote().run(),
    ),
    toggle(
      'codeBlock',
      'Code block',
      { icon: 'M3 4h14v12H3zM8 8l-2 2 2 2M12 8l2 2-2 2', keys: 'Mod+Alt+C' },
      (editor) => editor.chain().focus().toggleCodeBlock().run(),
    ),
  ],
];

export const insertions: readonly ToolbarItem[] = [
  {
    id: 'table',
    label: 'Table',
    icon: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isEnabled: (editor) => !editor.isActive('table'),
  },
  {
    id: 'rule',
    label: 'Divider',
    icon: 'M3 10h14',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

export const history: readonly ToolbarItem[] = [
  {
    id: 'undo',
    label: 'Undo',
    icon: 'M7 4 3 8l4 4M3 8h9a5 4 0 0 1 0 8H8',
    keys: 'Mod+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: 'M13 4l4 4-4 4M17 8H8a5 4 0 0 0 0 8h4',
    keys: 'Mod+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];

/** Shown while the cursor is in a table. */
export const tableItems: readonly ToolbarItem[] = [
  { id: 'row', label: 'Add row', run: (editor) => editor.chain().focus().addRowAfter().run() },
  {
    id: 'column',
    label: 'Add column',
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    id: 'delete-row',
    label: 'Delete row',
    run: (editor) => editor.chain().focus().deleteRow().run(),
    // Markdown tables have a header.
    isEnabled: (editor) => !editor.isActive('tableHeader'),
  },
  {
    id: 'delete-column',
    label: 'Delete column',
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    id: 'delete-table',
    label: 'Delete table',
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
