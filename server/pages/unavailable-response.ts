import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Database } from '#db/engine.ts';
import { UnavailableError } from '#db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { localRenderer, TooManyRenders } from '#server/rendering/page-rendering.ts';
import { RenderThreadEnded } from '#server/rendering/render-worker.ts';
import type { AppBuild } from './app-build.ts';
import { SCRIPTS } from './public-page-renderer.ts';

const MESSAGE = 'This isn’t working at the moment. Try again in a few minutes.';
const RETRY_AFTER_SECONDS = '2';
/**
 * Clients that retry at once would otherwise ask thousands of times a second, and all at the same
 * moment if the pauses were equal.
 */
const PAUSE_MS = { min: 250, max: 750 };
/** More than this are refused at once. */
const MAX_PAUSED = 2000;

type ErrorPage = { html: string; headers: Record<string, string> };

/** Responds 503: browsers get the site's error page, everything else a line of text. */
export class UnavailableResponse {
  readonly #render: () => Promise<ErrorPage>;
  #page: Promise<ErrorPage> | undefined;
  #paused = 0;

  constructor(platform: Platform, build: AppBuild) {
    this.#render = () => renderErrorPage(platform, build);
  }

  readonly send = async (context: Context<AppEnvironment>): Promise<Response> => {
    if (!context.req.header('accept')?.includes('text/html')) return context.text(MESSAGE, 503);
    this.#page ??= this.#render();
    const { html, headers } = await this.#page;
    return context.html(html, 503, headers);
  };

  /** For what there was no capacity for. */
  readonly sendBusy = async (context: Context<AppEnvironment>): Promise<Response> => {
    if (this.#paused < MAX_PAUSED) {
      this.#paused += 1;
      await setTimeout(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min));
      this.#paused -= 1;
    }
    context.header('Retry-After', RETRY_AFTER_SECONDS);
    context.header('Cache-Control', 'no-store');
    return this.send(context);
  };
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
  const request = { key: '/', query: '', requestId: '', now, livePosition: 0 };
  const { body, headers } = await localRenderer(platform, build, away).render(request);
  // They would find that this is not the page of the address.
  return { html: body.toString().replaceAll(SCRIPTS, ''), headers: Object.fromEntries(headers) };
}
