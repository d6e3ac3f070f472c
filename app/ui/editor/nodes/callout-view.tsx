import { NodeViewContent, type NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { BOOKMARK, type CalloutKind, calloutTitles } from '#app/text/markdown/marked-quotes.ts';
import { NodeFrame } from './node-frame.tsx';

const kinds = Object.entries(calloutTitles) as [CalloutKind, string][];

/** A callout with its kind and title, or a bookmark, which is a link and a description. */
export function CalloutView({ node, updateAttributes, ...view }: NodeViewProps) {
  const kind: CalloutKind | typeof BOOKMARK = node.attrs.kind;
  const id = useId();
  const isBookmark = kind === BOOKMARK;
  const label = isBookmark ? 'Bookmark' : kind === 'details' ? 'Toggle' : 'Callout';
  return (
    <NodeFrame label={label} {...view}>
      {!isBookmark && (
        <div className="editor-callout-fields" contentEditable={false}>
          <label htmlFor={`${id}-kind`}>Kind</label>
          <select
            id={`${id}-kind`}
            value={kind}
            onChange={({ target }) => updateAttributes({ kind: target.value })}
            className="admin-field"
          >
            {kinds.map(([value, text]) => (
              <option key={value} value={value}>
                {value === 'details' ? 'Toggle, which readers open' : text}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-title`}>Title</label>
          <input
            id={`${id}-title`}
            value={node.attrs.title}
            placeholder={calloutTitles[kind]}
            onChange={({ target }) => updateAttributes({ title: target.value })}
            className="admin-field"
          />
        </div>
      )}
      <NodeViewContent className="editor-node-content" />
    </NodeFrame>
  );
}
