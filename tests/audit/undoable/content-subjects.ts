import { mergeClaim } from '#app/features/claims/merging/merge-claims.server.ts';
import { splitClaim } from '#app/features/claims/merging/split-claim.server.ts';
import { toValues } from '#app/features/image-library/actions/image-record.server.ts';
import { findLibraryImage } from '#app/features/images/library.server.ts';
import { insertCorrection } from '#app/features/news/corrections/corrections.queries.server.ts';
import { newsPageConfig } from '#app/features/news/news.schema.ts';
import { savePageConfigVersion } from '#app/features/pages/pages.queries.server.ts';
import { mergeStories } from '#app/features/stories/groups/change-groups.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import { insertClaim, insertEvidence, insertSource, takeStep } from '#tests/claims/insert-claim.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { insertLibraryFile } from '#tests/files/insert-library-file.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { at, getStates, latest, now, type Subjects, update } from './subject.ts';

export const contentSubjects: Subjects = {
  'album.update': async ({ db }, title) => {
    const texts = { title, description: '' };
    const times = { created_at: at, updated_at: at };
    await db
      .insertInto('albums')
      .values({ ...texts, slug: 'album', ...times })
      .execute();
    const { id } = await latest(db, 'albums');
    const after = { ...texts, items: [] };
    const change = () => update(db, 'albums', id, { description: 'Changed' });
    return { id, before: { ...after, title: 'Old' }, after, change };
  },
  'feed.update': async ({ db }, title) => {
    const after = { url: `https://example.com/${title}`, title, mode: 'review' } as const;
    const times = { next_poll_at: at, created_at: at };
    await db
      .insertInto('story_feeds')
      .values({ ...after, is_active: true, ...times })
      .execute();
    const { id } = await latest(db, 'story_feeds');
    const change = () => update(db, 'story_feeds', id, { is_active: false });
    const states = { before: { ...after, mode: 'publish', isActive: true } };
    return { id, ...states, after: { ...after, isActive: true }, change };
  },
  'page.update': async ({ db, actor }) => {
    const { id: page, name, defaultConfig: config } = newsPageConfig;
    const saved = { page, revision: 9, savedBy: actor.id, now };
    const change = () =>
      savePageConfigVersion(db, { ...saved, config: { ...config, blockText: 'Changed' } });
    return { id: null, name, before: config, after: config, change };
  },
  'image.update': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title });
    const row = await findLibraryImage(db, id);
    const after = row && toValues(row);
    const change = () => update(db, 'images', id, { alt: 'Changed' });
    return { id, before: { ...after, alt: 'Old' }, after, change };
  },
  'image.replace': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title });
    const earlierId = await insertLibraryImage(db, { trashed_at: at });
    const change = () => db.deleteFrom('images').where('id', '=', earlierId).execute();
    return { id, before: { undoData: { earlierId } }, change };
  },
  'image.delete': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title, trashed_at: at });
    return { id, change: () => update(db, 'images', id, { trashed_at: null }) };
  },
  'image.restore': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title });
    return { id, change: () => update(db, 'images', id, { trashed_at: at }) };
  },
  'library-file.update': async ({ db }, title) => {
    const id = await insertLibraryFile(db, { title });
    const change = () => update(db, 'library_files', id, { title: 'Changed' });
    return { id, before: { title: 'Old' }, after: { title }, change };
  },
  'library-file.delete': async ({ db }, title) => {
    const id = await insertLibraryFile(db, { title, trashed_at: at });
    return { id, change: () => update(db, 'library_files', id, { trashed_at: null }) };
  },
  'library-file.restore': async ({ db }, title) => {
    const id = await insertLibraryFile(db, { title });
    return { id, change: () => update(db, 'library_files', id, { trashed_at: at }) };
  },
  'article.update': async ({ db }) => {
    const id = await insertArticle(db, { published_at: at });
    const undoData = { revision: 1, publishedAt: at };
    const change = () => update(db, 'articles', id, { revision: 2 });
    const before = { status: 'archived', undoData };
    return { id, before, after: { status: 'published', undoData }, change };
  },
  'article.create': async ({ db }) => {
    const id = await insertArticle(db, { status: 'draft' });
    const change = () => update(db, 'articles', id, { revision: 2 });
    return { id, after: { status: 'draft' }, change };
  },
  'story.create': async ({ db }, title) => {
    const id = await insertStory(db, { title });
    const change = () => update(db, 'stories', id, { status: 'archived' });
    return { id, after: { title, status: 'published' }, change };
  },
  'article.correct': async ({ db }) => {
    const articleId = await insertArticle(db, { published_at: at });
    const correction = { articleId, what: 'A year', why: 'A slip', now };
    const correctionId = await insertCorrection(db, correction);
    const change = () =>
      db.deleteFrom('article_corrections').where('id', '=', correctionId).execute();
    return { id: articleId, before: { undoData: { correctionId } }, change };
  },
  'claim.rate': async ({ db, actor }, title) => {
    const id = await insertClaim(db, title);
    const step = { claim_id: id, from_rating: 'unrated', to_rating: 'unlikely' } as const;
    await takeStep(db, { ...step, actor_id: actor.id });
    const stepId = (await latest(db, 'claim_steps')).id;
    const change = () => takeStep(db, { ...step, from_rating: 'unlikely', to_rating: 'possible' });
    const before = { rating: 'unrated', undoData: { stepId } };
    return { id, before, after: { rating: 'unlikely' }, change };
  },
  'claim.merge': async (deps, title) => {
    const { db } = deps;
    const [id, other] = [await insertClaim(db, title), await insertClaim(db, `${title} too`)];
    const merge = { into: String(id), reason: 'The same.' };
    const { entryId } = await mergeClaim({ ...deps, origin: 'http://localhost' }, other, merge);
    const change = () => update(db, 'claims', other, { status: 'published' });
    return { ...(await getStates(db, entryId)), id, change };
  },
  'claim.split': async (deps, name) => {
    const { db } = deps;
    const id = await insertClaim(db, name);
    const split = { title: `${name}, in part`, reason: 'Two things.', moved: [], copied: [] };
    const site = { contentKinds, origin: 'http://localhost', findAddressProblem: () => undefined };
    const { id: partId, entryId } = await splitClaim({ ...deps, ...site }, id, split);
    const change = () => update(db, 'claims', partId, { rating: 'unlikely' });
    return { ...(await getStates(db, entryId)), id, change };
  },
  'source.update': async ({ db }, name) => {
    const id = await insertSource(db, name);
    const after = { name, otherNames: [], url: '', description: '', isOfficial: false };
    const change = () => update(db, 'claim_sources', id, { description: 'Changed' });
    return { id, before: { ...after, description: 'Old' }, after, change };
  },
  'evidence.update': async ({ db }, title) => {
    const claimId = await insertClaim(db, title);
    const { id, values } = await insertEvidence(db, claimId, await insertSource(db, title));
    const after = { ...values, origin: title };
    const change = () => update(db, 'claim_evidence', id, { note: 'Changed' });
    return { id, before: { ...after, note: 'Old' }, after, change };
  },
  'story.merge': async (deps, title) => {
    const { db } = deps;
    const ids = [];
    for (const part of ['one', 'two'])
      ids.push(
        await insertStory(db, { title, url: `https://example.com/${title}/${part}`, excerpt: '' }),
      );
    const [id = 0, other = 0] = ids;
    const entry = await mergeStories(deps, id, other);
    const change = () => update(db, 'stories', other, { group_id: null });
    return { ...(await getStates(db, entry)), id, change };
  },
};
