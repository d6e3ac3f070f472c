import type { Engine } from '#db/engine.ts';
import { ALL_PAGES, type RunTransaction } from '#db/transaction.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { Videos } from '#platform/videos/videos.ts';
import { listArticles } from '../generate/articles.ts';
import { listMedia } from '../generate/media.ts';
import { type SampleAccount, writeSampleAccounts } from '../sample-accounts.ts';
import { markLoaded } from '../sample-state.ts';
import { loadUnpublishedArticles } from './articles/load-unpublished-articles.ts';
import { loadEmails } from './email/load-emails.ts';
import { loadNewsletters } from './email/load-newsletters.ts';
import { loadAffiliates } from './load-affiliates.ts';
import { loadAlbums } from './load-albums.ts';
import { loadArticles } from './load-articles.ts';
import { loadAuditLog } from './load-audit-log.ts';
import { loadAvatars } from './load-avatars.ts';
import { loadClaims } from './load-claims.ts';
import { loadDiscussions } from './load-discussions.ts';
import { loadEvents } from './load-events.ts';
import { loadFollows } from './load-follows.ts';
import { loadImages } from './load-images.ts';
import { loadMedia, scheduleMedia } from './load-media.ts';
import { loadPeople, loadRoles } from './load-people.ts';
import { loadStories } from './load-stories.ts';
import { loadSubscriptions } from './load-subscriptions.ts';
import { loadVideos } from './load-videos.ts';
import { loadDecisions } from './review/load-decisions.ts';
import { loadReviewQueue } from './review/load-review-queue.ts';
import { loadTrust } from './review/load-trust.ts';
import { SampleWriter } from './sample-writer.ts';
import { loadBookmarks } from './site/load-bookmarks.ts';
import { loadInvitations } from './site/load-invitations.ts';
import { loadPages } from './site/load-pages.ts';
import { loadPolls } from './site/load-polls.ts';
import { loadPredictions } from './site/load-predictions.ts';
import { loadRedirects } from './site/load-redirects.ts';
import { loadSiteIdentity } from './site/load-site-identity.ts';
import { loadSitePages } from './site/load-site-pages.ts';
import { loadTimeline } from './site/load-timeline.ts';
import { loadTopics } from './site/load-topics.ts';
import { loadGoals } from './visits/load-goals.ts';
import { loadVisits } from './visits/load-visits.ts';

export interface LoadOptions {
  engine: Engine;
  transaction: RunTransaction;
  images: ImageStore;
  videos: Videos;
  signer: Signer;
  dataFolder: string;
  now: Date;
  /** Called before each step, with the name of what it loads. */
  onStep: (step: string) => void;
}

/** Fills an empty site with the sample in one transaction; returns the accounts for signing in. */
export async function loadSample(options: LoadOptions): Promise<readonly SampleAccount[]> {
  const { engine, transaction, dataFolder, now, onStep } = options;
  return transaction(async ({ db, enqueue, invalidate }) => {
    const writer = new SampleWriter(db, engine);
    onStep('images');
    const images = await loadImages(writer, options.images, now);
    onStep('people');
    await loadRoles(db);
    const people = await loadPeople(writer, now);
    await loadAvatars(writer, db, { store: options.images, people, now });
    await loadAuditLog(writer, db, people);
    onStep('articles and media');
    const videos = await loadVideos(writer, options.videos, now);
    const articles = listArticles(now);
    const media = listMedia(now);
    await loadArticles(writer, articles, { images, people });
    await loadUnpublishedArticles(writer, { people, enqueue, now });
    await loadMedia(writer, media, { images, videos, people, now });
    await scheduleMedia(db, media, now);
    await loadAlbums(writer, media, now);
    await loadStories(writer, now);
    await loadAffiliates(writer, now);
    await loadEvents(writer, { images, people }, now);
    await loadClaims(writer, people, now);
    await loadSitePages(writer, now);
    onStep('discussions');
    // The specification links to the reported comment as post 1, so it comes before the board.
    await loadReviewQueue(writer, { articles, images, people, now });
    await loadDiscussions(writer, people, now);
    await loadPolls(writer, db, { people, now });
    await loadPredictions(writer, db, { people, now });
    await loadDecisions(writer, db, people, now);
    await loadTrust(writer, db, people, now);
    await loadTopics(writer, db, images, now);
    await loadTimeline(writer, db, images, now);
    await loadFollows(writer, db, people, now);
    await loadBookmarks(writer, db, people, now);
    onStep('ninety days of visits');
    const subscriptions = await loadSubscriptions(writer, people.all, options.signer, now);
    await loadNewsletters(writer, subscriptions, now);
    await loadEmails(writer, now);
    await loadGoals(writer, now);
    const clicks = await loadVisits(
      writer,
      { articles, media, joined: people.all.map(({ joinedAt }) => joinedAt) },
      now,
    );
    for (const [slug, click_count] of clicks) {
      await db
        .updateTable('affiliate_products')
        .set({ click_count })
        .where('slug', '=', slug)
        .execute();
    }
    await loadSiteIdentity(db, now);
    await loadInvitations(writer, now);
    await loadPages(db, images, now);
    await loadRedirects(writer, now);
    await writer.recordRows();
    await markLoaded(db, now);
    await writeSampleAccounts(dataFolder, people.accounts);
    invalidate(ALL_PAGES);
    return people.accounts;
  });
}
