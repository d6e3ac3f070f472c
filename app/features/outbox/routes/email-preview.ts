import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { getEmailHtml } from '../outbox-admin.server.ts';

/** Blocks scripts and loading, and lets only our own pages frame it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

export const loader = staffLoader('manage the site', async ({ db, params }) => {
  const html = await getEmailHtml(db, parseContentId(params.id));
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
});
