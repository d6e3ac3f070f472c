import { type Editor, Extension } from '@tiptap/core';
import { calloutTitles } from '#app/text/markdown/marked-quotes.ts';

const MARK = new RegExp(`^\\[!(${Object.keys(calloutTitles).join('|')})\\](?:\\s+(.*))?$`, 'i');

/** Enter makes a callout of a quote whose first line is `[!NOTE]`, or `[!NOTE] Title`. */
export const TypedCallouts = Extension.create({
  name: 'typedCallouts',
  // Before the key of paragraphs.
  priority: 150,
  addKeyboardShortcuts() {
    return { Enter: () => makeCallout(this.editor) };
  },
});

function makeCallout({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  const depth = $from.depth - 1;
  const type = state.schema.nodes.callout;
  if (!type || !empty || depth < 1 || $from.node(depth).type.name !== 'blockquote') return false;
  const [, name, title = ''] = MARK.exec($from.parent.textContent) ?? [];
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (name === undefined || !isAtEnd || $from.index(depth) > 0) return false;
  const attributes = { kind: name.toLowerCase(), title: title.trim() };
  const { tr } = state;
  tr.delete($from.start(), $from.end()).setNodeMarkup($from.before(depth), type, attributes);
  view.dispatch(tr.scrollIntoView());
  return true;
}
