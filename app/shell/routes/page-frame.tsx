import { Outlet } from 'react-router';
import { isNoticeName } from '../../http/notices.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';

export const handle = sharedPage({ query: ['notice'] });

export const loader = publicLoader(async ({ query }) => {
  const word = query.get('notice');
  return { notice: isNoticeName(word) ? word : undefined };
});

export default function PageFrame() {
  return <Outlet />;
}
