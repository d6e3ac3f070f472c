import { toOneLine } from '#app/text/one-line.ts';

/** Of one item. */
export const MAX_TOPICS = 10;
export const MAX_TOPIC_NAME_LENGTH = 60;

/** The name of the field in forms of content and threads. */
export const TOPICS_FIELD = 'topics';

/** The form in which names are compared. */
export function toTopicKey(name: string): string {
  return toOneLine(name.normalize('NFKC')).replace(/\s+/g, ' ').toLowerCase();
}

/** Drops empty names and those that are there twice. Commas separate several. */
export function normalizeTopics(typed: string | readonly string[] | undefined): string[] {
  const names = [typed ?? []].flat().flatMap((name) => name.split(',').map(toOneLine));
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = toTopicKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
