import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type CommentedText, NEW_COMMENT } from '#app/ui/editor/comments/commented-text.ts';
import { arrangeCards } from './arrange-cards.ts';

const GAP_PX = 12;

/** Keeps the cards of a list beside their passages, where these are drawn. */
export function useArrangedCards(
  list: RefObject<HTMLElement | null>,
  text: CommentedText,
  activeId: number | undefined,
): void {
  useLayoutEffect(() => {
    if (list.current) arrange(list.current, text, activeId);
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => arrange(element, text, text.getState().activeId));
    };
    text.events.onMoved = again;
    // Images load, the window changes its size, and the text area takes the place of the editor.
    const observer = new ResizeObserver(again);
    observer.observe(document.querySelector('.edit-main') ?? element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      if (text.events.onMoved === again) delete text.events.onMoved;
    };
  }, [list, text]);
}

function arrange(list: HTMLElement, text: CommentedText, activeId: number | undefined): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const ids = items.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? NEW_COMMENT));
  const listTop = list.getBoundingClientRect().top;
  const tops = ids.map((id) => text.editor?.findTop(id));
  // One without a place is where the one before it is.
  const cards = items.map((item, index) => ({
    top: (tops.slice(0, index + 1).findLast((top) => top !== undefined) ?? listTop) - listTop,
    height: item.offsetHeight,
  }));
  const placed = arrangeCards(cards, GAP_PX, ids.indexOf(activeId ?? -1));
  let end = 0;
  for (const [index, item] of items.entries()) {
    const top = placed[index] ?? end;
    item.style.marginTop = `${top - end}px`;
    end = top + item.offsetHeight;
  }
}
