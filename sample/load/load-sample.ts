import type { Engine } from '#db/engine.ts';
import { everything, type RunTransaction } from '#db/transaction.ts';
import type { Pictures } from '#platform/images/pictures.ts';
import type { Videos } from '#platform/videos/videos.ts';
import { loadAudience } from './load-audience.ts';
import { loadContent } from './load-content.ts';
import { loadDiscussions } from './load-discussions.ts';
import { loadEvents } from './load-events.ts';
import { loadPeople } from './load-people.ts';
import { loadPictures } from './load-pictures.ts';
import { loadReview } from './load-review.ts';
import { loadVideos } from './load-videos.ts';
import { type SampleAccount, writeSampleAccounts } from './sample-accounts.ts';
import { insertIdentity, markLoaded } from './sample-settings.ts';
import { SampleWriter } from './sample-writer.ts';

export interface SampleParts {
  engine: Engine;
  transaction: RunTransaction;
  pictures: Pictures;
  videos: Videos;
  dataFolder: string;
  now: Date;
  /** Called before each step with what it loads. */
  onStep: (step: string) => void;
}

/** Fills an empty site with the sample, whole or not at all; answers with who can sign in. */
export async function loadSample(parts: SampleParts): Promise<SampleAccount[]> {
  const { engine, transaction, dataFolder, now, onStep } = parts;
  return transaction(async ({ db, changes }) => {
    const writer = new SampleWriter(db, engine);
    onStep('pictures');
    const pictures = await loadPictures(writer, parts.pictures, now);
    onStep('people');
    const people = await loadPeople(writer, now);
    onStep('articles and media');
    const films = await loadVideos(parts.videos);
    await loadContent(writer, { people, pictures, films, now });
    await loadEvents(writer, now);
    onStep('discussions');
    // First, so that the flagged comment is post number 1, as the specification addresses it.
    await loadReview(writer, { people, pictures, now });
    await loadDiscussions(writer, people, now);
    onStep('ninety days of visits');
    await loadAudience(writer, now);
    await insertIdentity(db, pictures.get('hero-quiet-horizon') ?? null, now);
    await writer.noteRows();
    await markLoaded(db, now);
    await writeSampleAccounts(dataFolder, people.accounts);
    changes(everything);
    return people.accounts;
  });
}
