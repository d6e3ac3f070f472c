import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { ArticlesTable } from '#db/tables/content.ts';
import type { Member } from '../../http/actor.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { plainText } from '../../text/plain-text.server.ts';
import { publicName } from '../../text/public-name.ts';
import { slugOf } from '../../text/slug.ts';
import { may } from '../accounts/rights.policy.ts';
import type { SubmissionOutlet } from '../moderation/submission-outlet.server.ts';
import { articlePath } from './article-path.ts';
import { findArticle } from './news.queries.server.ts';
import { articleTag, newsOrderTag, newsTag } from './news.server.ts';
import {
  findMadeArticle,
  insertArticle,
  updateArticle,
  updateToDrafts,
} from './submitted-news.queries.server.ts';
import { thanksLine } from './thanks.ts';

const EXCERPT_LENGTH = 200;
const USUAL_CATEGORY = 'Rumors';

type Submitted = Parameters<SubmissionOutlet['publish']>[1];

/** An approved news tip becomes an article with credit: at once if the reviewer may publish, else a draft. */
export const newsOutlet: SubmissionOutlet = {
  kinds: ['news'],
  publish: async ({ db, changes }, submission, reviewer, now) => {
    const { published_id: earlier } = submission;
    const article = articleOf(submission, reviewer, now);
    const again = earlier === null ? undefined : await publishAgain(db, earlier, article);
    const id = again ?? (await insertArticle(db, article));
    changes(newsTag, newsOrderTag, articleTag(id));
    return [id];
  },
  withdraw: async ({ db, changes }, ids) => {
    await updateToDrafts(db, ids);
    changes(newsTag, newsOrderTag, ...ids.map(articleTag));
  },
  findPath: async (db, id) => {
    const article = await findArticle(db, id);
    return article && articlePath(article);
  },
};

function articleOf(
  submission: Submitted,
  reviewer: Member | undefined,
  now: Date,
): Insertable<ArticlesTable> {
  const { title, body, evidence } = submission;
  const credit = thanksLine(publicName(submission.submitter_name));
  return {
    slug: slugOf(title),
    title,
    excerpt: excerptOf(plainText(body), EXCERPT_LENGTH),
    body: [body, evidence, credit].filter(Boolean).join('\n\n'),
    category: submission.category ?? USUAL_CATEGORY,
    status: reviewer && may(reviewer, 'write content') ? 'published' : 'draft',
    is_featured: false,
    image_id: submission.pictureIds[0] ?? null,
    author_id: reviewer?.id ?? null,
    sources_json: submission.links_json.map((url) => ({ label: new URL(url).hostname, url })),
    published_at: now,
    created_at: now,
    updated_at: now,
  };
}

/**
 * The article of an earlier approval: as it was sent in now, or in the desk's own words if somebody
 * has worked on it. One that the desk has published meanwhile stays as it is. Undefined when it is gone.
 */
async function publishAgain(
  db: Database,
  id: number,
  article: ReturnType<typeof articleOf>,
): Promise<number | undefined> {
  const made = await findMadeArticle(db, id);
  if (made?.status !== 'draft') return made?.id;
  const { status, published_at, updated_at } = article;
  const isUntouched = made.updated_at.getTime() === made.created_at.getTime();
  await updateArticle(db, id, isUntouched ? article : { status, published_at, updated_at });
  return id;
}
