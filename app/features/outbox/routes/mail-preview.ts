import { readContentId } from '../../../http/content-id.ts';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { getMailHtml } from '../outbox-desk.server.ts';

/** Nothing in it runs or is loaded, and only the page of the mail may show it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

export const loader = staffLoader('manage the site', async ({ db, params }) => {
  const html = await getMailHtml(db, readContentId(params.id));
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
});
