/** The links of menus and of the announcement bar, by the names of their fields. */
const LINK_FIELD = 'linkPath';
const ROW_FIELD = 'path';

/** Every path or URL that a configuration links to. */
export function listLinks(config: object): string[] {
  const links: string[] = [];
  changeLinks(config, (link) => {
    links.push(link);
    return link;
  });
  return links;
}

/** The configuration with other links. */
export function changeLinks(config: object, change: (link: string) => string): object {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (name === LINK_FIELD) return [name, change(value)];
      if (!Array.isArray(value)) return [name, value];
      return [name, value.map((row) => ({ ...row, [ROW_FIELD]: change(row[ROW_FIELD]) }))];
    }),
  );
}

/** A link to a page of this site in two parts: the page’s path, and the query and anchor. */
export function splitLink(link: string): { path: string; rest: string } | undefined {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/s.exec(link) ?? [];
  return path === '' ? undefined : { path: path.toLowerCase().replace(/\/+$/, ''), rest };
}
