import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const BOX = /^\[([ xX])\](?:[ \t]+|$)/;

/** Undefined for list items that are no tasks. */
export function isDone({ meta }: Token): boolean | undefined {
  return typeof meta?.isDone === 'boolean' ? meta.isDone : undefined;
}

/** Reads `- [ ] to do` and `- [x] done`. The item's token says whether it `isDone`, and its line starts with a `task_box`. */
export function readTaskItems(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'task-items', markItems);
  markdown.core.ruler.after('inline', 'task-boxes', addBoxes);
  markdown.renderer.rules.task_box = (tokens, index) => {
    const box = tokens[index];
    const label = box && isDone(box) ? 'Done' : 'To do';
    return `<span role="img" aria-label="${label}">${box?.content.trim()}</span> `;
  };
}

function markItems({ tokens }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const [paragraph, inline] = tokens.slice(index + 1, index + 3);
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || !inline) continue;
    const [box, mark] = BOX.exec(inline.content) ?? [];
    if (box === undefined) continue;
    inline.content = inline.content.slice(box.length);
    item.meta = { isDone: mark !== ' ' };
    item.attrJoin('class', 'task');
  }
}

function addBoxes({ tokens, Token: TokenOf }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const inline = tokens[index + 2];
    if (item.type !== 'list_item_open' || !item.meta || !inline?.children) continue;
    const box = new TokenOf('task_box', '', 0);
    box.meta = item.meta;
    box.content = isDone(item) ? '☑ ' : '☐ ';
    inline.children.unshift(box);
  }
}
