import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { findImage } from '../images/editor-images.ts';
import { NodeFrame } from './node-frame.tsx';

function useImage(address: string) {
  const [found, setFound] = useState<{ url: string; alt: string } | 'missing'>();
  useEffect(() => {
    let isCurrent = true;
    void findImage(address).then((image) => {
      if (isCurrent) setFound(image ?? 'missing');
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return found;
}

/** An image with its alt text and caption, both edited in place. */
export function FigureView({ node, updateAttributes, getPos, ...view }: NodeViewProps) {
  const { src, alt, title } = node.attrs;
  const image = useImage(src);
  const id = useId();
  const isMissing = image === 'missing';
  return (
    <NodeFrame
      label="Image"
      {...view}
      deleteNode={() => {
        const from = getPos() ?? 0;
        // Together with a gallery that has no others.
        view.editor.view.dispatch(view.editor.state.tr.deleteRange(from, from + node.nodeSize));
      }}
    >
      {isMissing || !image ? (
        <p className="editor-image-missing">
          {isMissing ? `No image at ${src}. Delete it or choose another.` : 'Loading image…'}
        </p>
      ) : (
        <img src={image.url} alt={alt || image.alt || 'No alt text'} data-drag-handle="" />
      )}
      <div className="editor-node-fields">
        <label htmlFor={`${id}-alt`}>Alt text</label>
        <input
          id={`${id}-alt`}
          value={alt}
          placeholder={
            (!isMissing && image?.alt) || 'Describe the image for people who can’t see it'
          }
          onChange={({ target }) => updateAttributes({ alt: target.value })}
          className="admin-field"
        />
        <label htmlFor={`${id}-caption`}>Caption</label>
        <input
          id={`${id}-caption`}
          value={title ?? ''}
          onChange={({ target }) => updateAttributes({ title: target.value || null })}
          className="admin-field"
        />
      </div>
    </NodeFrame>
  );
}

export function InlineImageView({ node, selected }: NodeViewProps) {
  const { src, alt } = node.attrs;
  const image = useImage(src);
  return (
    <NodeViewWrapper
      as="span"
      className="editor-inline-image"
      data-selected={selected || undefined}
    >
      {image && image !== 'missing' ? <img src={image.url} alt={alt} /> : `[${alt || src}]`}
    </NodeViewWrapper>
  );
}
