import { type Anchor, createPassageFinder, type Passage } from '#app/text/passages/find-passage.ts';
import { nextTurn } from '../../turns/next-turn.ts';

/** Those that the text still has, with the ids of their comments. */
export async function findPassages(text: string, comments: readonly (Anchor & { id: number })[]) {
  const find = createPassageFinder(text);
  const found: (Passage & { id: number })[] = [];
  for (const comment of comments) {
    await nextTurn();
    const passage = find(comment);
    if (passage) found.push({ ...passage, id: comment.id });
  }
  return found;
}
