import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { emailPreview } from '../email/email-preview.server.ts';
import { getEmailHtml } from '../outbox-admin.server.ts';

export const loader = staffRoute('manage the site', async ({ db, params, origin }) =>
  emailPreview(await getEmailHtml(db, parseContentId(params.id)), origin),
);
