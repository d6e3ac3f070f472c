import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../icons.tsx';
import { addBlockBelow } from './add-block.ts';

interface BlockGutterProps {
  editor: Editor;
  /** The positioned box around the editor. */
  surface: RefObject<HTMLDivElement | null>;
}

interface HoveredBlock {
  /** Where it begins in the document. */
  position: number;
  /** In pixels from the upper edge of the surface. */
  top: number;
}

/** Beside the block under the pointer: a button that adds one below it, and a grip to drag it by. */
export function BlockGutter({ editor, surface }: BlockGutterProps) {
  const [block, setBlock] = useState<HoveredBlock>();
  useEffect(() => {
    const box = surface.current;
    if (!box) return;
    const follow = ({ clientY }: PointerEvent) => setBlock(findBlock(editor, box, clientY));
    const leave = () => setBlock(undefined);
    box.addEventListener('pointermove', follow);
    box.addEventListener('pointerleave', leave);
    // What was under the pointer may be somewhere else now.
    editor.on('update', leave);
    return () => {
      box.removeEventListener('pointermove', follow);
      box.removeEventListener('pointerleave', leave);
      editor.off('update', leave);
    };
  }, [editor, surface]);
  if (!block || !editor.isEditable) return null;
  return (
    // Everything here is done by keys, too: “/” and Alt+Shift with the arrow keys.
    <div aria-hidden="true" className="block-gutter" style={{ top: block.top }}>
      <button
        type="button"
        tabIndex={-1}
        title="Add a block below"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => addBlockBelow(editor, block.position)}
      >
        <Icon d="M10 4v12M4 10h12" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        draggable
        title="Drag to move"
        className="block-grip"
        onClick={() => selectBlock(editor, block.position)}
        onDragStart={(event) => {
          selectBlock(editor, block.position);
          const { view } = editor;
          const slice = view.state.selection.content();
          event.dataTransfer.clearData();
          event.dataTransfer.setData('text/html', view.serializeForClipboard(slice).dom.innerHTML);
          event.dataTransfer.effectAllowed = 'move';
          const element = view.nodeDOM(block.position);
          if (element instanceof Element) event.dataTransfer.setDragImage(element, 0, 0);
          view.dragging = { slice, move: true };
        }}
      >
        <Icon d="M7 5h1M12 5h1M7 10h1M12 10h1M7 15h1M12 15h1" />
      </button>
    </div>
  );
}

/** The nearest block of the document at this height of the window. */
function findBlock({ view }: Editor, box: Element, y: number): HoveredBlock | undefined {
  let found: HoveredBlock | undefined;
  view.state.doc.forEach((_, position) => {
    const element = view.nodeDOM(position);
    if (!(element instanceof Element)) return;
    const { top } = element.getBoundingClientRect();
    if (!found || top <= y) found = { position, top: top - box.getBoundingClientRect().top };
  });
  return found;
}

function selectBlock({ view }: Editor, position: number): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
  view.focus();
}
