import type { NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { getEmbed } from '#app/text/markdown/embed.ts';
import { useCardTarget } from './card-target.ts';
import { NodeFrame } from './node-frame.tsx';

export function EmbedView({ node, updateAttributes, ...view }: NodeViewProps) {
  const { href, title } = node.attrs;
  const id = useId();
  const embed = getEmbed(href);
  const target = useCardTarget(href);
  const isHidden = target === 'hidden';
  const content = isHidden ? undefined : target;
  const kind = embed && 'content' in embed ? embed.content.kind : undefined;
  // Its card shows what it states.
  const isClaim = kind === 'claim';
  const video = embed && 'video' in embed ? `Video on ${embed.video.provider}` : undefined;
  return (
    <NodeFrame label={video ?? content?.label ?? 'Card'} {...view}>
      <p className="editor-embed-address">
        {content && <strong>{(!isClaim && title) || content.title}</strong>} {href}
      </p>
      {isHidden && (
        <p className="editor-embed-address">
          {kind === 'file' ? 'It was deleted' : 'It isn’t published'}, so readers don’t see this
          card.
        </p>
      )}
      {!isClaim && (
        <div className="editor-node-fields">
          <label htmlFor={id}>Title</label>
          <input
            id={id}
            value={title ?? ''}
            placeholder={content?.title ?? video}
            onChange={({ target: field }) => updateAttributes({ title: field.value || null })}
            className="admin-field"
          />
        </div>
      )}
    </NodeFrame>
  );
}
