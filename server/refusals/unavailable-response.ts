import type { Context } from 'hono';
import type { Database } from '#db/engine.ts';
import { UnavailableError } from '#db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { SCRIPTS } from '#server/pages/public-page-renderer.ts';
import { pauseBeforeRefusal } from '#server/refusals/pause.ts';
import { refuse } from '#server/refusals/refuse.ts';
import { localRenderer, TooManyRenders } from '#server/rendering/page-rendering.ts';
import { RenderThreadEnded } from '#server/rendering/render-worker.ts';

const MESSAGE = 'Something went wrong on our end. Try again in a few minutes.';
const BUSY_MESSAGE = 'A lot of people are here at the moment. Wait a few seconds and try again.';
const RETRY_AFTER_SECONDS = 2;

type ErrorPage = { html: string; headers: Record<string, string> };

/**
 * Responds 503: to forms with a refusal that leaves what was typed in place, to other requests of browsers with
 * the site's error page, and to everything else with a line of text.
 */
export class UnavailableResponse {
  readonly #render: () => Promise<ErrorPage>;
  #page: Promise<ErrorPage> | undefined;

  constructor(platform: Platform, build: AppBuild) {
    this.#render = () => renderErrorPage(platform, build);
  }

  readonly send = async (context: Context<AppEnvironment>): Promise<Response> => {
    if (context.req.method === 'POST') return refuseForm(context, MESSAGE);
    if (!context.req.header('accept')?.includes('text/html')) return context.text(MESSAGE, 503);
    this.#page ??= this.#render();
    const { html, headers } = await this.#page;
    return context.html(html, 503, headers);
  };

  /** For what there was no capacity for. */
  readonly sendBusy = async (context: Context<AppEnvironment>): Promise<Response> => {
    await pauseBeforeRefusal();
    if (context.req.method === 'POST') return refuseForm(context, BUSY_MESSAGE);
    context.header('Retry-After', String(RETRY_AFTER_SECONDS));
    context.header('Cache-Control', 'no-store');
    return this.send(context);
  };
}

function refuseForm(context: Context<AppEnvironment>, message: string): Response {
  const title = 'Not sent yet';
  return refuse(context, { status: 503, title, message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function isBusy(error: unknown): boolean {
  return error instanceof TooManyRenders || error instanceof RenderThreadEnded;
}

/** Renders the home page as if the database were away, so that it works when nothing else does. */
async function renderErrorPage(platform: Platform, build: AppBuild): Promise<ErrorPage> {
  const away = new Proxy({} as Database, {
    get: () => {
      throw new UnavailableError('Not asked.');
    },
  });
  const now = platform.now().getTime();
  const isEmailConfigured = platform.mail.isConfigured;
  const request = { key: '/', query: '', requestId: '', now, livePosition: 0, isEmailConfigured };
  const { body, headers } = await localRenderer(platform, build, away).render(request);
  // They would find that this is not the page of the address.
  return { html: body.toString().replaceAll(SCRIPTS, ''), headers: Object.fromEntries(headers) };
}
