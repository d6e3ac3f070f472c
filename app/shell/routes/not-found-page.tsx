import { data } from 'react-router';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { NotFound } from '../errors/not-found.tsx';

export const handle = sharedPage();

export const loader = publicLoader(async () => data(null, { status: 404 }));

export const meta = noindexPage('Page not found');

export default function NotFoundPage() {
  return <NotFound />;
}
