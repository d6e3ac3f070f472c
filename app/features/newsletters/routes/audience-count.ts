import { contentKindsContext, getContentKind } from '#app/features/content/content.server.ts';
import { readFields } from '#app/features/content/editing.server.ts';
import { staffFormAction } from '#app/features/identity/identity.server.ts';
import { findEmailedArticle } from '#app/features/news/news.server.ts';
import { requireContentId, requireRow } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { countAudienceOf } from '../article-email/find-email.server.ts';

/** Who would get the email of an article as its form has it now. Of a published one, the published text is emailed. */
export const action = staffFormAction('write newsletters', async ({ form, ...args }) => {
  const { db, url, now, origin, context } = args;
  const kinds = context.get(contentKindsContext);
  const articleId = requireContentId(url.searchParams.get('article') ?? undefined);
  const { status } = await requireRow(articleId, (id) => findEmailedArticle(db, id));
  const segment = formText(form, 'emailSegment');
  const { editing } = getContentKind(kinds, 'article');
  const isTyped = status !== 'published' && form.has('category');
  const { audience, forecast, leftOut } = await countAudienceOf(
    { db, kinds, origin },
    {
      segmentId: segment ? requireContentId(segment) : null,
      articleId,
      values: isTyped ? readFields(editing, form, origin) : undefined,
    },
    now,
  );
  return Response.json({ audience, forecast, leftOut });
});
