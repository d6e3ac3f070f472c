import type { LoaderFunctionArgs } from 'react-router';
import { Outlet } from 'react-router';
import { withErrorId } from '../../http/with-error-id.ts';
import { loadMe } from '../load-me.server.ts';

/** The viewer of a personal page, for the header: without scripts it can't fetch the viewer. */
export function loader({ context }: LoaderFunctionArgs) {
  return withErrorId(context, () => loadMe(context));
}

export default function PersonalFrame() {
  return <Outlet />;
}
