import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { fileSigner } from '#app/features/images/images.server.ts';
import { emailPreview } from '#app/features/outbox/outbox.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { getNewsletter } from '../editing/newsletter-record.server.ts';
import { renderNewsletter } from '../emails/render-newsletter.server.tsx';

export const loader = staffRoute('write newsletters', async (args) => {
  const { db, origin, params, url, context, signer, now } = args;
  const newsletter = await getNewsletter(db, parseContentId(params.id));
  const contentKinds = context.get(contentKindsContext);
  const signFile = fileSigner(signer, { kind: 'newsletter', id: newsletter.id }, now);
  const { html } = await renderNewsletter({ db, contentKinds, origin, signFile }, newsletter);
  // The reader's system decides; here the writer does.
  const media = url.searchParams.get('scheme') === 'dark' ? 'all' : 'not all';
  return emailPreview(html.replace('(prefers-color-scheme:dark)', media), origin);
});
