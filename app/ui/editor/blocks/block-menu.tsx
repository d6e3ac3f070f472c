import type { Editor } from '@tiptap/core';
import { useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../icons.tsx';
import type { OpenBlockMenu } from './slash-menu.ts';

interface BlockMenuProps {
  editor: Editor;
  menu: OpenBlockMenu;
}

/** The focus stays in the text, whose `aria-activedescendant` is the item that Enter chooses. */
export function BlockMenu({ editor, menu: { items, index, choose, host } }: BlockMenuProps) {
  const id = useId();
  const activeId = `${id}-${items[index]?.id}`;
  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, activeId]);
  return createPortal(
    <div id={id} role="listbox" aria-label="Blocks" className="block-menu">
      {items.map((item, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles the keys
        <div
          key={item.id}
          id={`${id}-${item.id}`}
          role="option"
          aria-selected={position === index}
          tabIndex={-1}
          // Keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          <span aria-hidden="true" className="block-menu-mark">
            {item.icon ? <Icon d={item.icon} /> : item.letters}
          </span>
          {item.label}
        </div>
      ))}
    </div>,
    host,
  );
}
