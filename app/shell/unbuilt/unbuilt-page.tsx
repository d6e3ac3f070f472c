import { data, useMatches } from 'react-router';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { Statement } from '../statement.tsx';
import type { Route } from './+types/unbuilt-page.ts';
import { isUnbuiltId, unbuiltPlaces } from './unbuilt-places.ts';

export const handle = sharedPage();

/** Honest with machines too: nothing is found here yet. */
export const loader = publicLoader(async () => data(null, { status: 404 }));

function placeOf(routeId: string | undefined) {
  return unbuiltPlaces[isUnbuiltId(routeId) ? routeId : 'unbuilt/message-board'];
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, placeOf(matches.at(-1)?.id).title);

export default function UnbuiltPage() {
  const place = placeOf(useMatches().at(-1)?.id);
  return (
    <Statement title={place.title}>
      <p className="max-w-[52ch]">This part of the site has not been built yet. {place.text}</p>
      <ButtonLink to="/" look="filled">
        Return to Home
      </ButtonLink>
    </Statement>
  );
}
