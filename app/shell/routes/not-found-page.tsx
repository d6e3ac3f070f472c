import { data } from 'react-router';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async () => data(null, { status: 404 }));

export default function NotFoundPage() {
  return <h1>404</h1>;
}
