import type { Editor } from '@tiptap/core';
import { insertBlock } from '../insert-block.ts';

/** As a card or a player. */
export function insertFile(editor: Editor, { id }: { id: number }, at?: number): void {
  insertBlock(editor, { type: 'embed', attrs: { href: `file:${id}`, title: null } }, at);
}
