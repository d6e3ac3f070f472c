import { Parser } from 'htmlparser2';
import { HtmlDepth, TooDeepError } from './html-depth.ts';

export interface PageHead {
  /** The first value of each `<meta>`, by its name or property in lower case. */
  metas: Map<string, string>;
  /** `<link rel="canonical">`. */
  canonical: string | undefined;
  title: string;
  /** The texts of all JSON-LD scripts. */
  linkedData: string[];
}

/** Reads what a page says about itself, up to where it is too deeply nested. JSON-LD may also be at its end. */
export function parseHead(html: string): PageHead {
  const metas = new Map<string, string>();
  const linkedData: string[] = [];
  let canonical: string | undefined;
  let title = '';
  let reading: 'title' | 'json' | undefined;
  const depth = new HtmlDepth();
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth.enter();
      const { content, href, rel, type } = attributes;
      if (name === 'meta' && content !== undefined) {
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (key && !metas.has(key)) metas.set(key, content);
      } else if (name === 'link' && rel?.toLowerCase().split(/\s+/).includes('canonical')) {
        canonical ??= href;
      } else if (name === 'title' && !title) {
        reading = 'title';
      } else if (name === 'script' && type?.toLowerCase() === 'application/ld+json') {
        linkedData.push('');
        reading = 'json';
      }
    },
    ontext: (text) => {
      if (reading === 'title') title += text;
      else if (reading === 'json') linkedData.push((linkedData.pop() ?? '') + text);
    },
    onclosetag: (name) => {
      depth.leave();
      if (name === 'title' || name === 'script') reading = undefined;
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  return { metas, canonical, title, linkedData };
}
