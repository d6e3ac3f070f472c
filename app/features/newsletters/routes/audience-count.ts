import { staffRoute } from '#app/features/identity/identity.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { countAudienceOf } from '../article-email/find-email.server.ts';

/** Who would get the email of an article now: all who take the newsletter, or those in a segment. */
export const loader = staffRoute('write newsletters', async ({ db, url, now }) => {
  const readId = (name: string) => {
    const typed = url.searchParams.get(name);
    return typed ? requireContentId(typed) : undefined;
  };
  const articleId = readId('article');
  const found = await countAudienceOf(db, readId('segment') ?? null, articleId, now);
  return Response.json({ count: found.count, forecast: found.forecast });
});
