import { Link, useMatches } from 'react-router';
import type { MenuItem } from '#app/features/pages/pages.server.ts';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { NoticeLink } from '../../features/legal-notices/embeds/notice-link.tsx';
import { SubscribeForm } from '../../features/subscriptions/embeds/subscribe-form.tsx';
import { ExternalLinkIcon } from '../../ui/icons.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import type { Frame } from '../frame.server.ts';
import { MenuLink } from '../menu-link.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { usePagePath } from '../use-page-path.ts';

/** Pages of someone's own: a form below that asks for an address would compete with theirs. */
const ACCOUNT_ROUTE =
  /^features\/((sign-in|notifications|appeals|subscriptions)\/|account\/routes\/(account-frame|confirm))/;

export function SiteFooter({ frame }: { frame: Frame }) {
  const isCompact = useMatches().some(({ id }) => ACCOUNT_ROUTE.test(id));
  return (
    <footer className="mt-auto bg-sunk">
      {isCompact ? <FooterLinks menus={frame.menus} /> : <FullFooter frame={frame} />}
      <div className="page-width">
        <div
          className={`flex flex-wrap items-end justify-between gap-x-12 gap-y-6 ${isCompact ? 'pt-2 pb-6' : 'border-t border-line py-8'}`}
        >
          <div className="max-w-[80ch] text-note text-ink-faint">
            <p>{frame.identity.disclaimer}</p>
            <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center">
              <SmallLink to="/newsletters">Newsletters</SmallLink>
              <SmallLink to="/feeds">Feeds</SmallLink>
              <SmallLink to="/subscription/link">Email preferences</SmallLink>
              {frame.hasModerationLog && <SmallLink to="/moderation-log">Moderation log</SmallLink>}
              <NoticeLink>Report illegal content</NoticeLink>
            </p>
          </div>
          <ThemeSwitch name="footer-theme" />
        </div>
      </div>
    </footer>
  );
}

/** A page that is in none of the menus, which staff arrange. */
function SmallLink(props: { to: string; children: string }) {
  return (
    <Link
      {...props}
      className="underline decoration-line-strong underline-offset-4 hover:text-ink"
    />
  );
}

/** The links of the compact footer, in one row. */
function FooterLinks({ menus }: { menus: Frame['menus'] }) {
  return (
    <nav aria-label="Footer" className="page-width pt-4">
      <ul className="flex flex-wrap gap-x-6">
        {[...menus.footer, ...menus.legal].map((item) => (
          <li key={item.path}>
            <MenuLink
              item={item}
              className="inline-flex min-h-11 items-center text-small text-ink-soft hover:text-ink aria-[current=page]:text-accent-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FullFooter({ frame: { identity, logo, menus } }: { frame: Frame }) {
  const pagePath = usePagePath();
  return (
    <div className="page-width grid-12 gap-y-12 pt-16 pb-12 lg:pt-20">
      <div className="col-span-12 lg:col-span-5">
        <p className="type-wide flex items-center gap-3 text-heading">
          <SiteLogo logo={logo} className="size-9" />
          {identity.siteName}
        </p>
        <p className="mt-4 max-w-[46ch] text-ink-soft">{identity.blurb}</p>
        <SocialLinks links={menus.social} />
      </div>
      <FooterMenu name="Navigation" items={menus.footer} />
      <FooterMenu name="Legal" items={menus.legal} />
      <section
        aria-labelledby="footer-subscribe"
        className="col-span-12 md:col-span-4 lg:col-span-3"
      >
        <h2 id="footer-subscribe" className="type-label mb-4 text-ink-faint">
          Subscribe
        </h2>
        <SubscribeForm source="footer" returnTo={pagePath ?? '/'} />
      </section>
    </div>
  );
}

function SocialLinks({ links }: { links: MenuItem[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6">
      {links.map(({ id, name, path }) => (
        <li key={id}>
          <ExternalLink
            href={path}
            className="type-label inline-flex min-h-11 items-center gap-1.5 hover:text-accent-ink"
          >
            <span className="animated-underline">{name}</span>
            <ExternalLinkIcon className="size-3.5 text-ink-faint" />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function FooterMenu({ name, items }: { name: string; items: MenuItem[] }) {
  if (items.length === 0) return null;
  const headingId = `footer-${name.toLowerCase()}`;
  return (
    <nav aria-labelledby={headingId} className="col-span-6 md:col-span-4 lg:col-span-2">
      <h2 id={headingId} className="type-label text-ink-faint">
        {name}
      </h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink
              item={item}
              className="inline-flex min-h-11 min-w-11 items-center text-small text-ink-soft hover:text-ink aria-[current=page]:text-accent-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
