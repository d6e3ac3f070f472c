import { AppError } from '#app/errors.ts';
import { contentKindsContext, findContent } from '#app/features/content/content.server.ts';
import { findMarks } from '#app/features/content/mentions.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { findContentReference } from '#app/text/markdown/embed.ts';

/** What a card shows readers, by its address in the text: `?address=article:12`. Null if they don't see it. */
export const loader = staffRoute('write articles', async ({ db, url, context }) => {
  const reference = findContentReference(url.searchParams.get('address') ?? '');
  if (!reference) throw new AppError('not-found');
  const kinds = context.get(contentKindsContext);
  const contents = await findContent(kinds, db, [reference]);
  const marks = await findMarks(kinds, db, contents, [reference]);
  const found = contents.get(reference);
  const shown = marks.get(reference);
  const ratings = `${shown[0]?.lead ?? ''}${shown.map((mark) => mark.label).join(', ')}`;
  const label = [found?.kind.label, ratings].filter(Boolean).join(' · ');
  const target = found ? { label, title: found.title } : null;
  return Response.json({ target }, { headers: { 'Cache-Control': 'private, no-store' } });
});
