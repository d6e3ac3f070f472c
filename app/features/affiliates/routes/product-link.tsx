import { redirect } from 'react-router';
import { isStaff } from '#app/features/identity/rights.policy.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { countProductClick, followProductLink, isClick } from '../follow-product-link.server.ts';
import type { Route } from './+types/product-link.ts';

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  return withErrorId(context, async () => {
    const { db, transaction, getViewer, recordGoal, origin } = context.get(requestContext);
    const { productId, url, link } = await followProductLink(db, params.slug);
    const page = getPath(request.headers.get('referer'), origin);
    // In this order: anyone can request the address in a loop, and each count is a commit.
    const isCounted =
      isClick(request) &&
      !isStaff(await getViewer()) &&
      (await recordGoal({ goal: 'affiliate', link, page }));
    if (isCounted) await countProductClick(transaction, productId);
    return redirect(url, { status: 302, headers: { 'X-Robots-Tag': 'noindex, nofollow' } });
  });
}

/** The page with the link. */
function getPath(referrer: string | null, origin: string): string {
  return referrer?.startsWith(`${origin}/`) ? new URL(referrer).pathname : '';
}

export const meta = noindexPage('Page not found');

/** Never rendered: the loader either redirects or throws. */
export default function ProductLink() {
  return null;
}
