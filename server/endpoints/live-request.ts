import type { LiveSubscription } from '#platform/live/live-connection.ts';

/** Such as `board`, `board:lore`, `thread:12`. The thread may not exist yet. */
const TOPIC = /^[a-z]+(-[a-z]+)*(:[a-z0-9]+(-[a-z0-9]+)*)?$/;
const MAX_TOPIC_LENGTH = 48;
const MAX_TOPICS = 10;
const POSITION = /^\d{1,15}$/;

/** The message says what is wrong with the URL. */
export class LiveRequestError extends Error {}

/**
 * Parses `/live?topics=board,thread:12&after=41`. On automatic reconnects, the Last-Event-ID header
 * is newer than the URL and takes precedence.
 * @throws LiveRequestError
 */
export function parseLiveRequest(
  query: URLSearchParams,
  lastEventId: string | undefined,
): LiveSubscription {
  const topics = [...new Set((query.get('topics') ?? '').split(','))];
  const isKnown = (topic: string) => topic.length <= MAX_TOPIC_LENGTH && TOPIC.test(topic);
  if (!topics.every(isKnown)) {
    throw new LiveRequestError(
      'Invalid topics. Use a comma-separated list such as board,thread:12.',
    );
  }
  if (topics.length > MAX_TOPICS) {
    throw new LiveRequestError(`Too many topics. The limit is ${MAX_TOPICS} per connection.`);
  }
  const after = lastEventId || query.get('after') || undefined;
  if (after !== undefined && !POSITION.test(after)) {
    throw new LiveRequestError('Invalid position. Use a whole number.');
  }
  return { topics, after: after === undefined ? undefined : Number(after) };
}
