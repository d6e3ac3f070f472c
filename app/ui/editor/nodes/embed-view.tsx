import type { NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { embedOf } from '#app/text/markdown/embed.ts';
import { NodeFrame } from './node-frame.tsx';

export function EmbedView({ node, updateAttributes, ...view }: NodeViewProps) {
  const { href, title } = node.attrs;
  const id = useId();
  const embed = embedOf(href);
  const label = embed && 'video' in embed ? `Video on ${embed.video.provider}` : 'Card';
  return (
    <NodeFrame label={label} {...view}>
      <p className="editor-embed-address">{href}</p>
      <div className="editor-node-fields">
        <label htmlFor={id}>Title</label>
        <input
          id={id}
          value={title ?? ''}
          placeholder={label}
          onChange={({ target }) => updateAttributes({ title: target.value || null })}
          className="admin-field"
        />
      </div>
    </NodeFrame>
  );
}
