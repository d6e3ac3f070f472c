import type { SourceItem, SourceProblem } from './import-source.ts';

interface NamedItem {
  title: string;
  sourceId: string;
  page?: object | undefined;
}

export function articleItem({ title, sourceId, page }: NamedItem): string {
  const noun = page ? 'Page' : 'Article';
  return title ? `${noun} “${title}”` : `${noun} without a title (${sourceId})`;
}

/** What the report calls an item. */
export function itemName(item: SourceItem): string {
  switch (item.kind) {
    case 'author':
      return `Author ${item.name}`;
    case 'article':
      return articleItem(item);
    case 'thread':
    case 'board-thread':
      return `Topic “${item.title}”`;
    case 'subscriber':
      return `Subscriber ${item.email}`;
    case 'problem':
      return item.item;
  }
}

/** The name of a post of a topic in the report. */
export function postItem(authorName: string, topic: string): string {
  return `A post by ${authorName || 'someone'} on topic “${topic}”`;
}

/** The line in the report about what a reader says of an item. */
export function problemOutcome({ reason, isKept }: SourceProblem): string {
  return isKept ? reason : skippedOutcome(reason);
}

/** The line in the report about a skipped item. */
export function skippedOutcome(reason: string): string {
  return `Skipped: ${reason}`;
}

/** The line of the report for a name that is taken or that nobody can have here. */
export const RENAMED = 'Under another name, because theirs was in use or isn’t allowed here.';
export const renamedItem = (given: string, name: string) => `“${given}” as “${name}”`;
