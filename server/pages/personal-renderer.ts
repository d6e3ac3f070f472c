import type { Platform } from '#platform/platform.ts';
import type { AppBuild } from './app-build.ts';
import { type ActionExchange, type ActionRefusal, actionExchange } from './guarded-actions.ts';
import type { RefusedPages } from './refused-pages.ts';
import { getRequestHandler } from './request-handler.ts';
import { type RecordGoal, type RequestMeta, RouteContexts } from './route-contexts.ts';
import { declaredQueryResolver } from './shared-url.ts';

/** For refusals that don't know when they end: floods of posts, and codes that better-auth locks. */
const DEFAULT_WAIT_MS = 60_000;
const UNAVAILABLE_SECONDS = 5;

/** A response, or the refusal of a form that can be sent again later. */
export type Answer =
  | { response: Response }
  | { refusal: ActionRefusal; cookies: readonly string[]; waitSeconds: number };

/** Zero if the form can be sent again at once. */
function waitSeconds(status: number, waitMs: number | undefined): number {
  if (status !== 429 && status !== 503) return 0;
  if (status === 503) return UNAVAILABLE_SECONDS;
  return Math.ceil((waitMs ?? DEFAULT_WAIT_MS) / 1000);
}

/** Runs actions and renders personal pages, with React Router. */
export class PersonalRenderer {
  readonly #handle: ReturnType<typeof getRequestHandler>;
  readonly #contexts: RouteContexts;
  readonly #refusedPages: RefusedPages;
  readonly #declaredQuery: (address: URL) => URLSearchParams;

  constructor(
    platform: Platform,
    build: AppBuild,
    { refusedPages, recordGoal }: { refusedPages: RefusedPages; recordGoal: RecordGoal },
  ) {
    this.#refusedPages = refusedPages;
    this.#contexts = new RouteContexts(platform, build, recordGoal);
    this.#declaredQuery = declaredQueryResolver(build);
    this.#handle = getRequestHandler(build, platform.config.isProduction);
  }

  /** `form` is the parsed body. */
  async respond(request: Request, meta: RequestMeta, form?: FormData): Promise<Answer> {
    const url = new URL(request.url);
    const query = this.#declaredQuery(url);
    const { context, cookies, waitMs } = this.#contexts.create(request, meta, query);
    const isPlainForm = !url.pathname.endsWith('.data');
    const exchange: ActionExchange = { form, isPlainForm, refusedPages: this.#refusedPages };
    context.set(actionExchange, exchange);
    const response = await this.#handle(request, context);
    const { refusal } = exchange;
    if (refusal) return { refusal, cookies, waitSeconds: waitSeconds(refusal.status, waitMs()) };
    if (response.status === 429) {
      response.headers.set('Retry-After', String(waitSeconds(429, waitMs())));
    }
    for (const line of cookies) response.headers.append('Set-Cookie', line);
    return { response };
  }
}
