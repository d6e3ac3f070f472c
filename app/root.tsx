import { type CSSProperties, use, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import {
  analyticsSettingsTag,
  getAnalyticsSettings,
} from '#app/features/analytics/analytics.server.ts';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';
import { openGraphLocale, textDirection } from '#app/text/languages/languages.ts';
import labelFont from '#app/ui/fonts/archivo-label-basic.woff2?url';
import headlineFont from '#app/ui/fonts/archivo-wide-basic.woff2?url';
import textFont from '#app/ui/fonts/inter-basic.woff2?url';
import { lateSerif } from '#app/ui/fonts/late-serif.ts';
import { GuestPosting, PageLanguage, SiteTimeZone } from '#app/ui/site-contexts.ts';
import { type Accent, deriveAccent } from '#app/ui/theme/accent.ts';
import { surfaces } from '#app/ui/theme/surfaces.ts';
import { themeScript } from '#app/ui/theme/theme.ts';
import type { Route } from './+types/root.ts';
import stylesFile from './app.css?url';
import { beaconScript } from './features/analytics/embeds/beacon-script.ts';
import {
  discussionSettingsTag,
  getDiscussionSettings,
} from './features/discussions/discussions.server.ts';
import { hintScript } from './features/identity/embeds/identity-hint.ts';
import { publicLoader } from './http/public-context.ts';
import { ScriptNonce } from './http/render-context.ts';
import { HYDRATED_MARK, lateScriptsLoader } from './http/scripts/late-scripts.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { keepForm } from './shell/errors/keep-form.ts';
import { type Frame, frameTags, getFrame } from './shell/frame.server.ts';
import { headerScript } from './shell/header/header-script.ts';
import { ScrollPosition } from './shell/scroll-position.tsx';

/** It has run before React starts, so the page's own scripts need no copy of it. */
const headScript = import.meta.env.SSR
  ? `${themeScript};${headerScript};${hintScript};${lateSerif};${lateScriptsLoader};${beaconScript}`
  : '';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: LinksFunction = () => [
  ...[headlineFont, labelFont, textFont].map((href) => ({ ...font, href })),
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const loader = publicLoader(async ({ db, now, origin, addCacheTags, expiresAt }) => {
  addCacheTags(...frameTags, analyticsSettingsTag, discussionSettingsTag);
  const [frame, { timeZone }, { allowsGuests }] = await Promise.all([
    getFrame(db, now),
    getAnalyticsSettings(db),
    getDiscussionSettings(db),
  ]);
  if (frame.announcement?.endsAt) expiresAt(new Date(frame.announcement.endsAt));
  const { accent, language } = frame.identity;
  return {
    ...frame,
    timeZone,
    allowsGuests,
    accent: deriveAccent(accent),
    origin,
    direction: textDirection(language),
    openGraphLocale: openGraphLocale(language),
  };
});

export const clientMiddleware = [keepForm];

/** For the error page when the settings cannot be loaded. */
const plainAccent: Accent = {
  dark: { ink: '#e8eef0', fill: '#e8eef0', label: '#0a0e11' },
  light: { ink: '#0f171b', fill: '#0f171b', label: '#ffffff' },
};

function accentVariables({ dark, light }: Accent): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--accent-ink-dark': dark.ink,
    '--accent-ink-light': light.ink,
    '--accent-fill-dark': dark.fill,
    '--accent-fill-light': light.fill,
    '--accent-label-dark': dark.label,
    '--accent-label-light': light.label,
  };
  return variables;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(ScriptNonce);
  const site = useRouteLoaderData<typeof loader>('root');
  const defaultTheme = site?.identity.defaultTheme;
  // The admin's pages are in English; others show what the site writes.
  const isAdmin = /^\/admin(\/|$)/.test(useLocation().pathname);
  const content = isAdmin ? undefined : site;
  const language = content?.identity.language ?? INTERFACE_LANGUAGE;
  useEffect(() => {
    performance.mark(HYDRATED_MARK);
  }, []);
  return (
    // The script in the head sets `data-theme`, `data-header`, `data-member` and `data-painted` before hydration.
    <html
      lang={language}
      dir={content?.direction === 'rtl' ? 'rtl' : undefined}
      data-theme={defaultTheme === 'system' ? undefined : defaultTheme}
      style={accentVariables(site?.accent ?? plainAccent)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence, React writes it before preloads and other links. */}
        <link rel="stylesheet" href={stylesFile} precedence="default" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant scripts
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={surfaces.dark.ground}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={surfaces.light.ground}
        />
        <SiteIcons icon={site?.icon} />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteTimeZone value={site?.timeZone ?? 'UTC'}>
          <PageLanguage value={language}>
            <GuestPosting value={site?.allowsGuests ?? true}>{children}</GuestPosting>
          </PageLanguage>
        </SiteTimeZone>
        <ScrollPosition nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function SiteIcons({ icon }: { icon: Frame['icon'] | undefined }) {
  if (icon) {
    const { path, width, height } = icon.small;
    return (
      <>
        <link rel="icon" type="image/webp" href={path} sizes={`${width}x${height}`} />
        <link rel="apple-touch-icon" href={path} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function App(_: Route.ComponentProps) {
  return <Outlet />;
}

/** Shown when the page frame itself fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorPage error={error} />
    </main>
  );
}
