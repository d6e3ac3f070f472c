import { data } from 'react-router';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { noindexMeta } from '../../ui/page-meta.ts';
import { NotFound } from '../errors/not-found.tsx';
import type { Route } from './+types/not-found-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async () => data(null, { status: 404 }));

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Page not found');

export default function NotFoundPage() {
  return <NotFound />;
}
