import { Extension, InputRule } from '@tiptap/core';
import { calloutTitles } from '#app/text/markdown/marked-quotes.ts';

const MARK = new RegExp(`^\\[!(${Object.keys(calloutTitles).join('|')})\\]\\s$`, 'i');

/** Makes a callout of a quote that begins with `[!NOTE]`, as it is typed. */
export const TypedCallouts = Extension.create({
  name: 'typedCallouts',
  addInputRules: () => [
    new InputRule({
      find: MARK,
      handler: ({ state: { tr, schema }, range, match: [, name = ''] }) => {
        const $from = tr.doc.resolve(range.from);
        const depth = $from.depth - 1;
        const type = schema.nodes.callout;
        const isInQuote = depth > 0 && $from.node(depth).type.name === 'blockquote';
        if (!type || !isInQuote || $from.index(depth) > 0) return null;
        tr.delete(range.from, range.to);
        tr.setNodeMarkup($from.before(depth), type, { kind: name.toLowerCase() });
        return;
      },
    }),
  ],
});
