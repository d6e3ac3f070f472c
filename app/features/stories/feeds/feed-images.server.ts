import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { StoryImage } from '../arrival/add-story.server.ts';
import type { FeedStory } from './read-feed.server.ts';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const CONCURRENCY = 3;
/** For all images of one poll: other feeds are waiting. */
const TOTAL_TIMEOUT_MS = 60_000;

export interface ArrivingStory extends FeedStory {
  image?: StoryImage | undefined;
}

type Deps = Pick<JobContext, 'fetchWeb' | 'saveImage' | 'signal'>;

/** Fetches and stores the images that the feed names. A story whose image can't be used has none. */
export async function fetchFeedImages(
  deps: Deps,
  stories: readonly FeedStory[],
): Promise<ArrivingStory[]> {
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]);
  const arriving: ArrivingStory[] = stories.map((story) => ({ ...story }));
  const waiting = [...arriving];
  const fetchNext = async (): Promise<void> => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      if (signal.aborted) return;
      if (story.imageUrl) story.image = await fetchImage({ ...deps, signal }, story.imageUrl);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchNext));
  return arriving;
}

async function fetchImage(
  { fetchWeb, saveImage, signal }: Deps,
  url: string,
): Promise<StoryImage | undefined> {
  const file = await fetchWeb(url, { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES, signal });
  if (!file.isFetched) return undefined;
  try {
    const saved = await saveImage(file.body);
    return saved && { saved, url };
  } catch (error) {
    // Too many uploads are waiting: the story is worth more than its image.
    if (error instanceof Error && error.name === 'UnavailableError') return undefined;
    throw error;
  }
}
