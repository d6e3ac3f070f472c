/** Where a link of a search engine or a chat program leads, which counts clicks before it redirects. */
export function unwrapRedirect(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const isGoogle = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(hostname);
  const target =
    isGoogle && pathname === '/url'
      ? (searchParams.get('q') ?? searchParams.get('url'))
      : /^lm?\.facebook\.com$/.test(hostname) && pathname === '/l.php'
        ? searchParams.get('u')
        : undefined;
  return target && /^https?:\/\//.test(target) && URL.canParse(target) ? target : address;
}
