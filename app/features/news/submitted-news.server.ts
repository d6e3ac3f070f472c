import { excerptOf } from '../../text/excerpt.ts';
import { plainText } from '../../text/plain-text.server.ts';
import { publicName } from '../../text/public-name.ts';
import { slugOf } from '../../text/slug.ts';
import { may } from '../accounts/rights.policy.ts';
import type { SubmissionOutlet } from '../moderation/submission-outlet.server.ts';
import { articlePath } from './article-path.ts';
import { findArticle } from './news.queries.server.ts';
import { articleTag, newsOrderTag, newsTag } from './news.server.ts';
import { insertArticle, updateToDrafts } from './submitted-news.queries.server.ts';
import { thanksLine } from './thanks.ts';

const EXCERPT_LENGTH = 200;
const USUAL_CATEGORY = 'Rumors';

/** An approved news tip becomes an article with credit: at once if the reviewer may publish, else a draft. */
export const newsOutlet: SubmissionOutlet = {
  kinds: ['news'],
  publish: async ({ db, changes }, submission, reviewer, now) => {
    const { title, body, evidence } = submission;
    const credit = thanksLine(publicName(submission.submitter_name));
    const id = await insertArticle(db, {
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
    });
    changes(newsTag, newsOrderTag, articleTag(id));
    return [id];
  },
  withdraw: async ({ db, changes }, ids, now) => {
    await updateToDrafts(db, ids, now);
    changes(newsTag, newsOrderTag, ...ids.map(articleTag));
  },
  findPath: async (db, id) => {
    const article = await findArticle(db, id);
    return article && articlePath(article);
  },
};
