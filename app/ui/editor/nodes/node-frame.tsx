import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { CloseIcon } from '../../icons.tsx';

interface NodeFrameProps extends Pick<NodeViewProps, 'deleteNode' | 'selected' | 'editor'> {
  label: string;
  children: React.ReactNode;
}

/** The frame around a block that is not text: what it is, and a button that deletes it. */
export function NodeFrame({ label, deleteNode, selected, editor, children }: NodeFrameProps) {
  return (
    <NodeViewWrapper className="editor-node" data-selected={selected || undefined}>
      <div className="editor-node-head" contentEditable={false}>
        <span data-drag-handle="">{label}</span>
        <button
          type="button"
          onClick={() => {
            deleteNode();
            editor.commands.focus();
          }}
        >
          <CloseIcon className="size-4" />
          <span className="sr-only">Delete {label.charAt(0).toLowerCase() + label.slice(1)}</span>
        </button>
      </div>
      {children}
    </NodeViewWrapper>
  );
}
