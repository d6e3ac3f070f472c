const BOX = 'input[type="checkbox"], [aria-roledescription="checkbox"], .checkbox';
const BRACKETS = /^\s*\[([ x])\]\s+/i;

/**
 * Marks a list item as a task as the schema reads it. GitHub and editors write an input, Google Docs a picture, and
 * Notion brackets or an element without text.
 */
export function readPastedTask(item: HTMLLIElement): void {
  const isDone = takeBox(item) ?? takeBrackets(item);
  if (isDone !== undefined) item.dataset.done = String(isDone);
}

function takeBox(item: HTMLLIElement): boolean | undefined {
  const box = [...item.querySelectorAll(BOX)].find((element) => element.closest('li') === item);
  const state = item.ariaChecked ?? item.dataset.checked;
  if (!box && state === undefined) return undefined;
  box?.remove();
  if (state !== undefined) return state === 'true';
  return box instanceof HTMLInputElement ? box.checked : box?.classList.contains('checkbox-on');
}

function takeBrackets(item: HTMLLIElement): boolean | undefined {
  const texts = item.ownerDocument.createNodeIterator(item, NodeFilter.SHOW_TEXT);
  let first = texts.nextNode();
  while (first && !first.textContent?.trim()) first = texts.nextNode();
  const mark = BRACKETS.exec(first?.textContent ?? '');
  if (!first || !mark || first.parentElement?.closest('li') !== item) return undefined;
  first.textContent = (first.textContent ?? '').slice(mark[0].length);
  return mark[1] !== ' ';
}
