import { Extension, InputRule } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  addFootnote,
  canAddFootnote,
  findFootnotes,
  goToNote,
  placeFootnote,
} from './footnote-commands.ts';

const numbers = new PluginKey<DecorationSet>('footnotes');

/** Numbers footnotes as readers will see them, in the order of the first references, whatever their labels. */
export const Footnotes = Extension.create({
  name: 'footnotes',
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => {
        if (canAddFootnote(this.editor)) addFootnote(this.editor);
        return true;
      },
    };
  },
  addInputRules: () => [
    new InputRule({
      find: /\[\^([^\s[\]^]{1,64})\]$/,
      handler: ({ state: { tr }, range, match: [, label = ''] }) => {
        placeFootnote(tr, label, range);
      },
    }),
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      key: numbers,
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (transaction, set) => (transaction.docChanged ? decorate(transaction.doc) : set),
      },
      props: {
        decorations: (state) => numbers.getState(state),
        transformPasted: (slice, { state }) => withoutKnown(slice, state.doc),
        handleClickOn: (view, _, node) =>
          node.type.name === 'footnoteReference' &&
          goToNote({ state: view.state, view }, node.attrs.label),
      },
    }),
  ],
});

/** Footnotes that are in the text already are not pasted again. */
function withoutKnown({ content, openStart, openEnd }: Slice, document: Node): Slice {
  const known = new Set(findFootnotes(document).notes.map(({ label }) => label));
  const kept = content.content.filter(
    ({ type, attrs }) => type.name !== 'footnote' || !known.has(attrs.label),
  );
  if (kept.length === content.childCount) return new Slice(content, openStart, openEnd);
  const isLastKept = kept.at(-1) === content.lastChild;
  return new Slice(Fragment.from(kept), openStart, isLastKept ? openEnd : 0);
}

/** The number that a decorated footnote has; undefined if nothing refers to it. */
export function getNoteNumber(
  decorations: readonly { spec?: { number?: number } }[],
): number | undefined {
  return decorations.find(({ spec }) => spec?.number !== undefined)?.spec?.number;
}

function decorate(document: Node): DecorationSet {
  const { references, notes } = findFootnotes(document);
  const defined = new Set(notes.map(({ label }) => label));
  const order = [...new Set(references.map(({ label }) => label))].filter((label) =>
    defined.has(label),
  );
  const numberOf = new Map(order.map((label, index) => [label, index + 1]));
  return DecorationSet.create(document, [
    ...references.map(({ label, position }) => {
      const number = numberOf.get(label);
      return Decoration.node(position, position + 1, {
        'data-number': String(number ?? '?'),
        title: number ? `Footnote ${number}` : 'This footnote has no text. Delete it here, too.',
      });
    }),
    ...notes.map(({ label, position, node }) =>
      Decoration.node(position, position + node.nodeSize, {}, { number: numberOf.get(label) }),
    ),
  ]);
}
