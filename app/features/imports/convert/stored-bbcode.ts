const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
  '#58': ':',
  '#46': '.',
  '#91': '[',
  '#93': ']',
};

/** BBCode as people typed it, from what phpBB stores: XML since version 3.2, with an id in each tag before. */
export function fromStoredBbcode(stored: string): { text: string; lost: string[] } {
  if (/^<[rt]>/.test(stored)) {
    return { text: decode(stored.replace(/<[^<>]{0,5000}>/g, '')), lost: [] };
  }
  const text = stored
    .replace(/<!-- s(\S{1,50}) --><img [^<>]{0,500}><!-- s\1 -->/g, '$1')
    .replace(
      /<!-- [a-z] --><a [^<>]{0,50}href="([^"]{0,2000})"[^<>]{0,200}>[^<]{0,2000}<\/a><!-- [a-z] -->/g,
      '$1',
    )
    .replace(/<!-- ia\d+ -->[^<]{0,500}<!-- ia\d+ -->/g, '')
    .replace(/\[attachment=\d+[^\]]{0,40}\][^[]{0,500}\[\/attachment[^\]]{0,40}\]/g, '')
    .replace(/\[(\/?\*?[a-z]{0,20})((?:=[^[\]]{0,500}?)?)(?::[a-z])?:[a-z0-9]{8}\]/gi, '[$1$2]')
    .replaceAll('[/*]', '')
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/\r\n?/g, '\n');
  return { text: decode(text), lost: [] };
}

function decode(text: string): string {
  return text.replace(/&(#?\w{1,6});/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
