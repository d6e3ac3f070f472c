import { AppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { findReferences } from '#app/features/content/references.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { findContentReference } from '#app/text/markdown/embed.ts';

/** What a card shows readers, by its address in the text: `?address=article:12`. Null if they don't see it. */
export const loader = staffRoute('write articles', async ({ db, url, context }) => {
  const reference = findContentReference(url.searchParams.get('address') ?? '');
  if (!reference) throw new AppError('not-found');
  const found = await findReferences(context.get(contentKindsContext), db, [reference]);
  const card = found.get(reference);
  const marks = card?.marks ?? [];
  const ratings = `${marks[0]?.lead ?? ''}${marks.map((mark) => mark.label).join(', ')}`;
  const label = [card?.label, ratings].filter(Boolean).join(' · ');
  const target = card ? { label, title: card.title } : null;
  return Response.json({ target }, { headers: { 'Cache-Control': 'private, no-store' } });
});
