import { NodeViewContent, type NodeViewProps } from '@tiptap/react';
import { useId, useState } from 'react';
import { Dialog } from '../../dialogs/dialog.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { rememberImage } from '../images/editor-images.ts';
import { NodeFrame } from '../nodes/node-frame.tsx';
import { ImageSelection } from './image-selection.tsx';

/** Figures side by side, or two to compare. */
export function GalleryView({ node, updateAttributes, getPos, ...view }: NodeViewProps) {
  const { kind } = node.attrs;
  const { editor } = view;
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const isComparison = kind === 'comparison';
  const isFull = isComparison && node.childCount >= 2;
  return (
    <NodeFrame label={isComparison ? 'Comparison' : 'Gallery'} {...view}>
      <NodeViewContent className="editor-gallery" />
      <div className="editor-node-fields" contentEditable={false}>
        <label htmlFor={id}>Show as</label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => updateAttributes({ kind: target.value })}
          className="admin-field"
        >
          <option value="gallery">Images side by side</option>
          <option value="comparison">Before and after, with a slider</option>
        </select>
        {isComparison && node.childCount !== 2 && (
          <p className="col-span-2">
            A comparison has two images. Readers see{' '}
            {node.childCount === 1
              ? 'this one on its own'
              : `these ${node.childCount} as a gallery`}
            .
          </p>
        )}
        {!isFull && (
          <button
            type="button"
            className="admin-button col-span-2 justify-self-start"
            onClick={() => setChoosing(true)}
          >
            Add images
          </button>
        )}
      </div>
      {isChoosing && (
        <Dialog title="Choose images" onClosed={() => setChoosing(false)}>
          {(close) => (
            <FormContext value={{}}>
              <ImageSelection
                max={isComparison ? 2 - node.childCount : undefined}
                close={close}
                onChosen={(images) => {
                  for (const image of images) rememberImage(image);
                  const end = (getPos() ?? 0) + node.nodeSize - 1;
                  const figures = images.map((image) => ({
                    type: 'figure',
                    attrs: { src: `image:${image.id}` },
                  }));
                  editor.commands.insertContentAt(end, figures);
                }}
              />
            </FormContext>
          )}
        </Dialog>
      )}
    </NodeFrame>
  );
}
