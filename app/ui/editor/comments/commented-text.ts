import { createContext, useSyncExternalStore } from 'react';
import type { Anchor } from '#app/text/passages/find-passage.ts';

export interface PassageComment extends Anchor {
  id: number;
}

/** The id of the comment that is being written. */
export const NEW_COMMENT = 0;

interface State {
  comments: readonly PassageComment[];
  /** The ids of those whose passage is in the text, in its order. Undefined until the editor has read it. */
  placed: readonly number[] | undefined;
  /** Whose passage stands out from the others: the focus or the cursor is there. */
  activeId: number | undefined;
  /** The pointer is on this one, which stands out, too. */
  hoveredId: number | undefined;
}

/** What the editor can do for the comments beside it. */
export interface CommentedEditor {
  /** Where the passage begins, in pixels from the top of the window. Undefined if it isn't drawn. */
  findTop: (id: number) => number | undefined;
  /** Selects the passage and scrolls to it. */
  showPassage: (id: number) => void;
  /** A text that can only be read takes no focus. */
  isEditable: () => boolean;
  /** In view, after what is selected, or with the selection as it is. */
  focus: (options?: { keepsSelection: boolean }) => void;
}

/** What happens in the text. */
export interface TextEvents {
  /** The writer wants to comment on a passage. */
  onCompose: (anchor: Anchor) => void;
  /** The writer clicked a passage, or asked for its comment with the keyboard, which moves the focus there. */
  onOpen: (id: number, isByKeyboard: boolean) => void;
  /** Lines may have moved. */
  onMoved: () => void;
}

/** A text and the comments on its passages, between the editor and the list of comments. */
export class CommentedText {
  editor: CommentedEditor | undefined;
  events: Partial<TextEvents> = {};
  #state: State = {
    comments: [],
    placed: undefined,
    activeId: undefined,
    hoveredId: undefined,
  };
  readonly #listeners = new Set<() => void>();

  readonly getState = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(changes: Partial<State>): void {
    const entries = Object.entries(changes) as [keyof State, unknown][];
    if (entries.every(([name, value]) => isSame(this.#state[name], value))) return;
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

export function useCommentedText(text: CommentedText): State {
  return useSyncExternalStore(text.subscribe, text.getState, text.getState);
}

/** The field of the form around an editor that has comments. */
export const CommentedField = createContext<{ name: string; text: CommentedText } | undefined>(
  undefined,
);
