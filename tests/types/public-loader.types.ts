import type { LoaderFunctionArgs } from 'react-router';
import { publicLoader } from '#app/http/public-context.ts';

// Compiled but never run: tsc fails if a line marked with @ts-expect-error is not an error.

publicLoader(async ({ db, query, params }) => ({ db, query, params }));

// @ts-expect-error: a shared page has no request, so it cannot read a cookie.
publicLoader(async ({ request }) => request.headers.get('cookie'));

// @ts-expect-error: it has no context, which could contain the viewer.
publicLoader(async ({ context }) => context);

// @ts-expect-error: it has no session or actor.
publicLoader(async ({ session }) => session);

// @ts-expect-error: a loader that takes the request is not a public loader.
publicLoader(async ({ request }: LoaderFunctionArgs) => request.url);
