import { data } from 'react-router';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { NotFound } from '../errors/not-found.tsx';
import type { Route } from './+types/not-found-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async () => data(null, { status: 404 }));

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Page not found');

export default function NotFoundPage() {
  return <NotFound />;
}
