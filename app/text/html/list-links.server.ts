import { Parser } from 'htmlparser2';
import { HtmlDepth } from './html-depth.ts';

/** The links in a piece of HTML, in order. @throws TooDeepError */
export function listHtmlLinks(html: string): { href: string; text: string }[] {
  const links: { href: string; text: string }[] = [];
  let open: (typeof links)[number] | undefined;
  const depth = new HtmlDepth();
  const parser = new Parser({
    onopentag: (name, { href }) => {
      depth.enter();
      if (name !== 'a' || href === undefined) return;
      open = { href, text: '' };
      links.push(open);
    },
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: (name) => {
      depth.leave();
      if (name === 'a') open = undefined;
    },
  });
  parser.end(html);
  return links;
}
