import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { getNewsletter } from '../editing/edit-newsletter.server.ts';
import { renderNewsletter } from '../render-newsletter.server.tsx';

/** Blocks scripts and loading, and lets only our own pages frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export const loader = staffLoader('write newsletters', async (args) => {
  const { db, origin, params, url, context } = args;
  const newsletter = await getNewsletter(db, parseContentId(params.id));
  const contentKinds = context.get(contentKindsContext);
  const { html } = await renderNewsletter({ db, contentKinds, origin }, newsletter);
  // The reader's system decides; here the writer does.
  const media = url.searchParams.get('scheme') === 'dark' ? 'all' : 'not all';
  return new Response(html.replace('(prefers-color-scheme:dark)', media), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
});
