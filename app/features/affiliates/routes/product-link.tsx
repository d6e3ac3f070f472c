import { redirect } from 'react-router';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { followProductLink, isClick } from '../follow-product-link.server.ts';
import type { Route } from './+types/product-link.ts';

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  return withErrorId(context, async () => {
    const { transaction } = context.get(requestContext);
    const url = await followProductLink(transaction, params.slug, { isCounted: isClick(request) });
    return redirect(url, { status: 302, headers: { 'X-Robots-Tag': 'noindex, nofollow' } });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Page not found');

/** Never rendered: the loader either redirects or throws. */
export default function ProductLink() {
  return null;
}
