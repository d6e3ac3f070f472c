import type { LoaderFunctionArgs } from 'react-router';
import { publicLoader } from '#app/http/public-context.ts';

// Compiled with everything else and never run: each line marked so must be an error, or tsc fails.

publicLoader(async ({ db, query, params }) => ({ db, query, params }));

// @ts-expect-error: a shared page has no request to read a cookie from.
publicLoader(async ({ request }) => request.headers.get('cookie'));

// @ts-expect-error: and no context that could hold who is signed in.
publicLoader(async ({ context }) => context);

// @ts-expect-error: nor a session or an actor.
publicLoader(async ({ session }) => session);

// @ts-expect-error: a loader that wants the whole request is no public loader.
publicLoader(async ({ request }: LoaderFunctionArgs) => request.url);
