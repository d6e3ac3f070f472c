import { redirect } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { followProductLink } from '../affiliates.server.ts';
import { isClick } from '../is-click.ts';
import type { Route } from './+types/product-link.ts';

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  return withReference(context, async () => {
    const { transaction } = context.get(requestContext);
    const address = await followProductLink(transaction, params.slug, {
      isCounted: isClick(request),
    });
    return redirect(address, { status: 302, headers: { 'X-Robots-Tag': 'noindex, nofollow' } });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Page not found');

/** Never seen: the loader leads away, or the address is unknown and the frame shows that. */
export default function ProductLink() {
  return null;
}
