import { Parser } from 'htmlparser2';

/** The links in a piece of HTML, in order. */
export function listHtmlLinks(html: string): { href: string; text: string }[] {
  const links: { href: string; text: string }[] = [];
  let open: (typeof links)[number] | undefined;
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name !== 'a' || href === undefined) return;
      open = { href, text: '' };
      links.push(open);
    },
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: (name) => {
      if (name === 'a') open = undefined;
    },
  });
  parser.end(html);
  return links;
}
