import { Extension, InputRule } from '@tiptap/core';

/** `[text](address)`, but not `![text](address)`. */
const MARKDOWN_LINK = /(?<![!\\])\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|\/)[^\s()]*)\)$/;

/** Makes a link of one that is typed as Markdown. */
export const TypedLinks = Extension.create({
  name: 'typedLinks',
  addInputRules: () => [
    new InputRule({
      find: MARKDOWN_LINK,
      handler: ({ state: { tr, schema }, range, match: [, text = '', href] }) => {
        const link = schema.marks.link?.create({ href });
        if (!link) return;
        tr.replaceWith(range.from, range.to, schema.text(text, [link])).removeStoredMark(link);
      },
    }),
  ],
});
