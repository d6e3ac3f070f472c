import { NodeViewContent, type NodeViewProps } from '@tiptap/react';
import { NodeFrame } from '../nodes/node-frame.tsx';
import { deleteFootnote, goToReference } from './footnote-commands.ts';
import { getNoteNumber } from './footnotes.ts';

/** What stands at the end of the page, with the way back to its place in the text. */
export function FootnoteView({ node, decorations, editor, selected }: NodeViewProps) {
  const { label } = node.attrs;
  const number = getNoteNumber(decorations);
  return (
    <NodeFrame
      label={number ? `Footnote ${number}` : 'Footnote'}
      editor={editor}
      selected={selected}
      deleteNode={() => deleteFootnote(editor, label)}
    >
      <NodeViewContent className="editor-node-content" />
      <div className="editor-node-note" contentEditable={false}>
        {number ? (
          <button
            type="button"
            className="admin-button"
            onClick={() => goToReference(editor, label)}
          >
            Back to the text
          </button>
        ) : (
          'Nothing in the text leads here, so readers don’t see it.'
        )}
      </div>
    </NodeFrame>
  );
}
