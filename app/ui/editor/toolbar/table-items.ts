import type { ToolbarItem } from './toolbar-items.ts';

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
