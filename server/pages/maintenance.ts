import type { Context, MiddlewareHandler } from 'hono';
import type { Maintenance } from '#app/features/settings/maintenance.server.ts';
import { ALL_PAGES } from '#db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { createViewerLookup } from '#server/endpoints/request-viewer.ts';
import { localRenderer } from '#server/rendering/page-rendering.ts';
import { type AppBuild, getServerBindings } from './app-build.ts';

/**
 * Pages that work for everyone: signing in as staff, unsubscribing, and files that crawlers and mail
 * providers rely on.
 */
const OPEN_PATHS =
  /^\/(admin|sign-in|sign-out|auth|forgotten-password|reset-password|check-mail|set-up|unsubscribe|webhooks|robots\.txt)(\/|\.data$|$)/;
const MAINTENANCE_PATH = '/maintenance';
const SCRIPTS = /<script\b.*?<\/script>/gs;

type Page = { html: string; headers: Record<string, string> };

/** While maintenance is on, readers get a 503 page. Staff use the site as usual. */
export function maintenance(
  platform: Platform,
  build: AppBuild,
): MiddlewareHandler<AppEnvironment> {
  const state = new MaintenanceState(platform, build);
  const lookUpViewer = createViewerLookup(platform, build);
  const { isStaff } = getServerBindings(build);
  return async (context, next) => {
    const settings = await state.settings();
    if (!settings?.isOn || OPEN_PATHS.test(context.req.path)) return next();
    const viewer = await lookUpViewer(context.req.raw, [])();
    if (!isStaff(viewer)) return close(context, state, settings);
    // Readers must not get from the cache what staff have looked at.
    context.set('skipsPageCache', true);
    return next();
  };
}

async function close(
  context: Context<AppEnvironment>,
  state: MaintenanceState,
  { message, retryAfterMinutes }: Maintenance,
): Promise<Response> {
  context.header('Retry-After', String(retryAfterMinutes * 60));
  context.header('Cache-Control', 'no-store');
  if (!context.req.header('accept')?.includes('text/html')) return context.text(message, 503);
  const { html, headers } = await state.page();
  return context.html(html, 503, { ...headers, 'cache-control': 'no-store' });
}

/** Reads the setting and renders the page once, until a commit of any instance changes the site. */
class MaintenanceState {
  readonly #platform: Platform;
  readonly #build: AppBuild;
  #settings: Promise<Maintenance | undefined> | undefined;
  #page: Promise<Page> | undefined;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#build = build;
    const { siteTag } = getServerBindings(build).maintenance;
    platform.events.subscribe((event) => {
      const isChanged =
        event.kind === 'changed' && event.tags.some((tag) => tag === ALL_PAGES || tag === siteTag);
      if (!isChanged && event.kind !== 'connected') return;
      this.#settings = undefined;
      this.#page = undefined;
    });
  }

  /** Undefined while the database is away: other parts of the server deal with that. */
  settings(): Promise<Maintenance | undefined> {
    const { getMaintenance } = getServerBindings(this.#build).maintenance;
    this.#settings ??= getMaintenance(this.#platform.engine.db).catch(() => {
      this.#settings = undefined;
      return undefined;
    });
    return this.#settings;
  }

  page(): Promise<Page> {
    this.#page ??= this.#render();
    return this.#page;
  }

  async #render(): Promise<Page> {
    const now = this.#platform.now().getTime();
    const { isConfigured } = this.#platform.mail;
    const request = {
      key: MAINTENANCE_PATH,
      query: '',
      requestId: '',
      now,
      livePosition: 0,
      isEmailConfigured: isConfigured,
    };
    const { body, headers } = await localRenderer(this.#platform, this.#build).render(request);
    // They would find that this is not the page of the address.
    return { html: body.toString().replaceAll(SCRIPTS, ''), headers: Object.fromEntries(headers) };
  }
}
