import type { LiveWish } from '#platform/live/live-connection.ts';

/** `board`, `board:lore`, `thread:12`. Whether there is such a thing is not asked: it may come yet. */
const TOPIC = /^[a-z]+(-[a-z]+)*(:[a-z0-9]+(-[a-z0-9]+)*)?$/;
const LONGEST_TOPIC = 48;
const MOST_TOPICS = 10;
const POSITION = /^\d{1,15}$/;

/** Thrown with the sentence that says what is wrong with the address. */
export class LiveRequestError extends Error {}

/**
 * What a page asks for with `/live?topics=board,thread:12&after=41`. A browser that comes back by
 * itself names in a header how far it has heard since, which counts more than its first address.
 * @throws LiveRequestError
 */
export function readLiveRequest(query: URLSearchParams, lastEventId: string | undefined): LiveWish {
  const topics = [...new Set((query.get('topics') ?? '').split(','))];
  const isKnown = (topic: string) => topic.length <= LONGEST_TOPIC && TOPIC.test(topic);
  if (!topics.every(isKnown)) {
    throw new LiveRequestError('Name topics like board or thread:12, with commas between them.');
  }
  if (topics.length > MOST_TOPICS) {
    throw new LiveRequestError(`One connection takes at most ${MOST_TOPICS} topics.`);
  }
  const after = lastEventId || query.get('after') || undefined;
  if (after !== undefined && !POSITION.test(after)) {
    throw new LiveRequestError('A position is a whole number.');
  }
  return { topics, after: after === undefined ? undefined : Number(after) };
}
