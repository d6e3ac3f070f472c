import type { Mark, Node } from '@tiptap/pm/model';
import type { MarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown';
import { escapeAddress, titleSuffix } from './escape-text.ts';

export type State = MarkdownSerializerState & {
  out: string;
  atBlockStart: boolean;
  /** Emphasis ended right before the next text. */
  isClosing?: boolean;
  /** Delimiters of the open italics. */
  markers?: string[];
  /** Inside `<https://…>` nothing is escaped. */
  inAutolink?: boolean | undefined;
};

export const LETTER = /[\p{L}\p{N}]/u;
const ENDS_WITH_LETTER = /[\p{L}\p{N}]$/u;
/** The last letter, and the one before the delimiters that may precede it. */
const LAST_LETTERS = /(?:([\p{L}\p{N}])((?:\*|_|~)+))?([\p{L}\p{N}])$/u;

/**
 * Markdown decides by the characters around a delimiter whether it opens or closes emphasis. Writing a
 * letter as an entity makes it count as punctuation there.
 */
export const entity = (character: string) => `&#${character.codePointAt(0)};`;

function openEmphasis(state: State, marker: string, mark: Mark, parent: Node, index: number): void {
  const node = parent.child(index);
  const isBeforeLetter = LETTER.test(node.text?.[0] ?? '') && node.marks.at(-1) === mark;
  if (!isBeforeLetter || marker === '_') {
    state.out = state.out.replace(LAST_LETTERS, (_, before, delimiters, letter) =>
      before ? entity(before) + delimiters + entity(letter) : entity(letter),
    );
  }
  state.isClosing = false;
}

function emphasis(delimiter: string): MarkdownSerializer['marks'][string] {
  return {
    mixable: true,
    expelEnclosingWhitespace: true,
    open: (state, mark, parent, index) => {
      openEmphasis(state as State, delimiter, mark, parent, index);
      return delimiter;
    },
    close: (state) => {
      (state as State).isClosing = true;
      return delimiter;
    },
  };
}

/**
 * Underscores cannot open or close inside a word. Asterisks can, but must not touch those of bold text.
 */
function italicMarker(state: State, mark: Mark, parent: Node, index: number): string {
  let end = index;
  let isNextToBold = state.out.endsWith('*');
  while (end < parent.childCount && mark.isInSet(parent.child(end).marks)) {
    isNextToBold ||= isBold(parent.child(end));
    end += 1;
  }
  const next = end < parent.childCount ? parent.child(end) : undefined;
  isNextToBold ||= next !== undefined && isBold(next);
  if (isNextToBold) return '_';
  const isInWord = ENDS_WITH_LETTER.test(state.out) || LETTER.test(next?.text?.[0] ?? '');
  return isInWord ? '*' : mark.attrs.marker;
}

function isBold({ marks: on }: Node): boolean {
  return on.some(({ type }) => type.name === 'bold');
}

export const markSerializers: MarkdownSerializer['marks'] = {
  bold: emphasis('**'),
  strike: emphasis('~~'),
  italic: {
    ...emphasis('_'),
    open: (serializer, mark, parent, index) => {
      const state = serializer as State;
      const marker = italicMarker(state, mark, parent, index);
      openEmphasis(state, marker, mark, parent, index);
      state.markers = [...(state.markers ?? []), marker];
      return marker;
    },
    close: (serializer) => {
      const state = serializer as State;
      state.isClosing = true;
      return state.markers?.pop() ?? '_';
    },
  },
  link: {
    mixable: true,
    open: (serializer, mark, parent, index) => {
      const state = serializer as State;
      state.isClosing = false;
      state.inAutolink = isBareAddress(mark, parent, index);
      return state.inAutolink ? '<' : '[';
    },
    close: (serializer, { attrs: { href, title } }) => {
      const state = serializer as State;
      const isAutolink = state.inAutolink;
      state.inAutolink = undefined;
      return isAutolink ? '>' : `](${escapeAddress(href ?? '')}${titleSuffix(title)})`;
    },
  },
  code: {
    escape: false,
    open: (_, __, parent, index) => codeDelimiters(parent.child(index))[0],
    close: (_, __, parent, index) => codeDelimiters(parent.child(index - 1))[1],
  },
};

function isBareAddress(link: Mark, parent: Node, index: number): boolean {
  const { text, marks: onText } = parent.child(index);
  const { href, title } = link.attrs;
  const isWhole = index + 1 === parent.childCount || !link.isInSet(parent.child(index + 1).marks);
  return (
    !title && text === href && /^https?:[^\s<>]+$/.test(href) && onText.at(-1) === link && isWhole
  );
}

function codeDelimiters({ text = '' }: Node): [string, string] {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const lengths = new Set([...text.matchAll(/`+/g)].map(([run]) => run.length));
  let length = 1;
  while (length <= longest && lengths.has(length)) length += 1;
  const isPadded = /^`|`$|^ .*[^ ].* $|^ [^ ] $/.test(text);
  const ticks = '`'.repeat(length);
  return isPadded ? [`${ticks} `, ` ${ticks}`] : [ticks, ticks];
}
