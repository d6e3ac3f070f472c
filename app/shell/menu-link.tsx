import { Link } from 'react-router';
import type { MenuItem } from '#app/features/pages/pages.server.ts';
import { usePagePath } from './use-page-path.ts';

/** `page` for the current page, `true` for its ancestors. */
function ariaCurrent(path: string, pagePath: string | undefined): 'page' | 'true' | undefined {
  if (pagePath === undefined) return undefined;
  if (pagePath === path) return 'page';
  return path !== '/' && pagePath.startsWith(`${path}/`) ? 'true' : undefined;
}

export function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  const pagePath = usePagePath();
  return (
    <Link to={item.path} aria-current={ariaCurrent(item.path, pagePath)} className={className}>
      {item.label}
    </Link>
  );
}
