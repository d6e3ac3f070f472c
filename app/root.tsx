import { use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { siteTag } from './features/pages/pages.server.ts';
import { publicLoader } from './http/public-context.ts';
import { ScriptMark } from './http/render-context.ts';
import { getFrame } from './shell/frame.server.ts';

export const loader = publicLoader(async ({ db, origin, readsFrom }) => {
  readsFrom(siteTag);
  return { ...(await getFrame(db)), origin };
});

export function Layout({ children }: { children: React.ReactNode }) {
  const mark = use(ScriptMark);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function App(_: Route.ComponentProps) {
  return <Outlet />;
}
