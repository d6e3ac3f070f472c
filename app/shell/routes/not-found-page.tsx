import { data } from 'react-router';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { Gone } from '../errors/gone.tsx';
import { NotFound } from '../errors/not-found.tsx';
import type { Route } from './+types/not-found-page.ts';

export const handle = sharedPage();

/** The server asks for `/410` in place of a page that staff call gone; a request for that path leads to 404. */
export const loader = publicLoader(async ({ params }) => {
  const isGone = params['*'] === '410';
  return data({ isGone }, { status: isGone ? 410 : 404 });
});

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  noindexMeta(root.loaderData, loaderData?.isGone ? 'Page removed' : 'Page not found');

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isGone ? <Gone /> : <NotFound />;
}
