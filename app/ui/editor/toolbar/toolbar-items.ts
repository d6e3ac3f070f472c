import type { Editor } from '@tiptap/core';
import { addBlockBelow } from '../blocks/add-block.ts';
import type { OpenDialog } from '../dialogs/editor-dialogs.tsx';
import { addFootnote, canAddFootnote } from '../footnotes/footnote-commands.ts';
import { isTask, toggleTasks } from '../tasks/task-items.ts';

export interface ToolbarItem {
  id: string;
  label: string;
  /** On the 20-pixel grid of `Icon`; or a letter or two. */
  icon?: string;
  letters?: string;
  /** As in `aria-keyshortcuts`, with `Mod` for Control or Command. */
  keys?: string;
  /** Other words for it, by which the menu of blocks finds it. */
  words?: string;
  run: (editor: Editor) => void;
  /** Undefined for what is done rather than switched on. */
  isOn?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
}

const toggle = (
  id: string,
  label: string,
  look: Pick<ToolbarItem, 'icon' | 'letters' | 'keys' | 'words'>,
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
    { letters: `H${level}`, keys: `Mod+Alt+${level}`, words: `h${level} title section` },
    (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    'heading',
    { level },
  );

const headings = [heading(2), heading(3), heading(4)];

export const marks: readonly ToolbarItem[] = [
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
];

const textBlocks: readonly ToolbarItem[] = [
  toggle(
    'bulletList',
    'Bulleted list',
    {
      icon: 'M7 5h10M7 10h10M7 15h10M3 5h1M3 10h1M3 15h1',
      keys: 'Mod+Shift+8',
      words: 'unordered points',
    },
    (editor) => editor.chain().focus().toggleBulletList().run(),
  ),
  toggle(
    'orderedList',
    'Numbered list',
    {
      icon: 'M8 5h9M8 10h9M8 15h9M3 4l1-.5v3.5M3 12.5h2l-2 3h2',
      keys: 'Mod+Shift+7',
      words: 'ordered steps',
    },
    (editor) => editor.chain().focus().toggleOrderedList().run(),
  ),
  toggle(
    'blockquote',
    'Quote',
    {
      icon: 'M8 6H4v5h4V6zm0 5c0 2-1 3-3 4M16 6h-4v5h4V6zm0 5c0 2-1 3-3 4',
      keys: 'Mod+Shift+B',
      words: 'citation',
    },
    (editor) => editor.chain().focus().toggleBlockquote().run(),
  ),
  toggle(
    'codeBlock',
    'Code block',
    { icon: 'M3 4h14v12H3zM8 8l-2 2 2 2M12 8l2 2-2 2', keys: 'Mod+Alt+C', words: 'program' },
    (editor) => editor.chain().focus().toggleCodeBlock().run(),
  ),
];

const moreBlocks: readonly ToolbarItem[] = [
  {
    id: 'tasks',
    label: 'Task list',
    icon: 'M3 4h4v4H3zM3 12h4v4H3zM4 6l1 1 2-3M10 6h7M10 14h7',
    words: 'todo to-do checklist checkbox',
    run: toggleTasks,
    isOn: isTask,
  },
  toggle(
    'callout',
    'Callout',
    {
      icon: 'M3 4h14v9H9l-4 3v-3H3zM10 6.5v2M10 10.5h.01',
      words: 'note tip warning important caution box',
    },
    (editor) => editor.chain().focus().toggleWrap('callout', { kind: 'note' }).run(),
  ),
  {
    id: 'details',
    label: 'Toggle',
    icon: 'M4 6l3 3 3-3M12 8h5M4 13h13',
    words: 'details collapse hide spoiler fold accordion',
    run: (editor) => editor.chain().focus().toggleWrap('callout', { kind: 'details' }).run(),
  },
];

const insertions: readonly ToolbarItem[] = [
  {
    id: 'table',
    label: 'Table',
    icon: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
    words: 'grid rows columns',
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isEnabled: (editor) => !editor.isActive('table'),
  },
  {
    id: 'rule',
    label: 'Divider',
    icon: 'M3 10h14',
    words: 'line separator rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Within a line, too. */
const footnote: ToolbarItem = {
  id: 'footnote',
  label: 'Footnote',
  icon: 'M3 5h9M3 10h9M3 15h6M15.5 4v5M14 5l1.5-1',
  keys: 'Mod+Alt+F',
  words: 'note reference source endnote',
  run: addFootnote,
  isEnabled: canAddFootnote,
};

type Open = (dialog: OpenDialog) => void;

export function linkItem(open: Open): ToolbarItem {
  return {
    id: 'link',
    label: 'Link',
    icon: 'M8 12l4-4M7 9 5 11a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4L9 7',
    keys: 'Mod+K',
    run: () => open('link'),
    isOn: (editor) => editor.isActive('link'),
  };
}

/** What is added at the cursor. */
function getInsertions(open: Open): readonly ToolbarItem[] {
  return [
    {
      id: 'image',
      label: 'Image',
      icon: 'M3 4h14v12H3zM3 14l4-4 3 3 3-3 4 4M7 8h.5',
      words: 'picture photo upload',
      run: () => open('image'),
    },
    {
      id: 'file',
      label: 'File',
      icon: 'M5 2.5h6.5L15.5 6.5v11H5zM11 2.5V7h4.5M10 9.5v5M7.5 12l2.5 2.5 2.5-2.5',
      words: 'download attachment pdf zip audio sound podcast mp3 upload',
      run: () => open('file'),
    },
    {
      id: 'embed',
      label: 'Video or card',
      icon: 'M3 4h14v12H3zM8.5 7.5v5l4-2.5z',
      words: 'embed article media album story event claim',
      run: () => open('embed'),
    },
    ...insertions,
  ];
}

/** What opens a dialog and is in the menu of blocks only. */
function getCards(open: Open): readonly ToolbarItem[] {
  return [
    {
      id: 'gallery',
      label: 'Gallery',
      icon: 'M3 4h6v5H3zM11 4h6v5h-6zM3 11h6v5H3zM11 11h6v5h-6z',
      words: 'images pictures photos grid',
      run: () => open('gallery'),
    },
    {
      id: 'comparison',
      label: 'Before and after',
      icon: 'M3 4h14v12H3zM10 3v14M7.5 8.5 6 10l1.5 1.5M12.5 8.5 14 10l-1.5 1.5',
      words: 'comparison compare images slider',
      run: () => open('comparison'),
    },
    {
      id: 'bookmark',
      label: 'Bookmark',
      icon: 'M5 3h10v14l-5-4-5 4z',
      words: 'link card website page unfurl',
      run: () => open('bookmark'),
    },
  ];
}

/** What the menu of blocks offers where a new block begins. */
export function getBlockItems(open: Open): readonly ToolbarItem[] {
  const inserted = [...getInsertions(open), ...getCards(open)];
  return [...headings, ...textBlocks, ...moreBlocks, ...inserted, footnote];
}

const allBlocks: ToolbarItem = {
  id: 'blocks',
  label: 'More blocks',
  icon: 'M10 4v12M4 10h12',
  run: (editor) => {
    const { $from } = editor.state.selection;
    addBlockBelow(editor, $from.depth === 0 ? $from.pos : $from.before(1));
  },
};

const history: readonly ToolbarItem[] = [
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

function findItem(open: () => void): ToolbarItem {
  return {
    id: 'find',
    label: 'Find and replace',
    icon: 'M9 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12.5 12.5 17 17',
    keys: 'Mod+Shift+F',
    run: open,
  };
}

interface ToolbarActions {
  onOpen: Open;
  onFind: () => void;
}

/** Groups, with a gap between them. */
export function getToolbarGroups({
  onOpen,
  onFind,
}: ToolbarActions): readonly (readonly ToolbarItem[])[] {
  const inserted = [linkItem(onOpen), footnote, ...getInsertions(onOpen), allBlocks];
  return [headings, marks, textBlocks, inserted, [...history, findItem(onFind)]];
}
