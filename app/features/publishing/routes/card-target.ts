import { AppError } from '#app/errors.ts';
import { contentKindsContext, findContent } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { findContentReference } from '#app/text/markdown/embed.ts';

/** What a card shows readers, by its address in the text: `?address=article:12`. Null if they don't see it. */
export const loader = staffRoute('write articles', async ({ db, url, context }) => {
  const reference = findContentReference(url.searchParams.get('address') ?? '');
  if (!reference) throw new AppError('not-found');
  const found = (await findContent(context.get(contentKindsContext), db, [reference])).get(
    reference,
  );
  const rating = found?.mark ? ` · ${found.mark.label}` : '';
  const target = found ? { label: found.kind.label + rating, title: found.title } : null;
  return Response.json({ target }, { headers: { 'Cache-Control': 'private, no-store' } });
});
