import { isDrawable } from '../drawable-text.ts';
import { parseHead } from './parse-head.server.ts';

/** What the image of a link to a page says. */
export interface CardTexts {
  title: string;
  /** The topmost page above it, below the home page. */
  section: string | undefined;
}

/** Of the trail: the home page and the page itself are no section. */
const MIN_TRAIL = 3;

/**
 * Reads them from a page of ours: its title for previews of links, and its breadcrumbs. Undefined without a title that
 * can be drawn.
 */
export function readCardTexts(html: string): CardTexts | undefined {
  const { metas, linkedData } = parseHead(html.slice(0, html.indexOf('</head>')));
  const title = metas.get('og:title');
  if (!title || !isDrawable(title)) return undefined;
  const section = linkedData.map(findSection).find((name) => name !== undefined);
  return { title, section: section && isDrawable(section) ? section : undefined };
}

function findSection(json: string): string | undefined {
  const { '@type': type, itemListElement: trail = [] } = JSON.parse(json) as {
    '@type': string;
    itemListElement?: { name: string }[];
  };
  return type === 'BreadcrumbList' && trail.length >= MIN_TRAIL ? trail[1]?.name : undefined;
}
