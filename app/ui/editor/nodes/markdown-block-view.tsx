import type { NodeViewProps } from '@tiptap/react';
import { NodeFrame } from './node-frame.tsx';

/** Markdown that has no other form in the editor, edited as it is written. */
export function MarkdownBlockView({ node, updateAttributes, ...view }: NodeViewProps) {
  const { source } = node.attrs;
  return (
    <NodeFrame label="Markdown" {...view}>
      <textarea
        aria-label="Markdown source"
        value={source}
        rows={Math.min(12, source.split('\n').length)}
        onChange={({ target }) => updateAttributes({ source: target.value })}
        className="admin-field editor-source w-full"
      />
    </NodeFrame>
  );
}
