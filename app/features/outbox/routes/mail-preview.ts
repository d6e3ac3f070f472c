import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '../../../http/content-id.ts';
import { getEmailHtml } from '../outbox-admin.server.ts';

/** Nothing in it runs or is loaded, and only the page of the mail may show it. */
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
