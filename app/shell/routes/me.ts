import type { LoaderFunctionArgs } from 'react-router';
import { withErrorId } from '../../http/with-error-id.ts';
import { loadMe } from '../load-me.server.ts';

/** The viewer's identity. Cached pages fetch it after they have loaded. */
export function loader({ context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => Response.json(await loadMe(context)));
}
