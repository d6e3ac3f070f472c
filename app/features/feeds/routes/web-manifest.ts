import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { surfaces } from '../../../ui/surfaces.ts';
import { getSiteIdentity, siteTag } from '../../pages/pages.server.ts';

export const handle = sharedPage();

/** Made by scripts/draw-icons.ts. */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export const loader = publicLoader(async ({ db, readsFrom }) => {
  readsFrom(siteTag);
  const { siteName, tagline, accent } = await getSiteIdentity(db);
  const manifest = {
    id: '/',
    name: siteName,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: surfaces.dark.ground,
    theme_color: accent,
    icons,
  };
  return new Response(JSON.stringify(manifest, null, 2), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
});
