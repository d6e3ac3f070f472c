import { Link } from 'react-router';
import type { MenuItem } from '#app/features/pages/pages.server.ts';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { usePagePath } from './use-page-path.ts';

/** `page` for the current page, `true` for its ancestors. */
function ariaCurrent(path: string, pagePath: string | undefined): 'page' | 'true' | undefined {
  if (pagePath === undefined) return undefined;
  if (pagePath === path) return 'page';
  return path !== '/' && pagePath.startsWith(`${path}/`) ? 'true' : undefined;
}

/** To a page of this site, or to another site in a new tab. */
export function MenuLink({
  item: { name, path },
  className,
}: {
  item: Pick<MenuItem, 'name' | 'path'>;
  className: string;
}) {
  const pagePath = usePagePath();
  if (!path.startsWith('/')) {
    return (
      <ExternalLink href={path} className={className}>
        {name}
      </ExternalLink>
    );
  }
  return (
    <Link to={path} aria-current={ariaCurrent(path, pagePath)} className={className}>
      {name}
    </Link>
  );
}
