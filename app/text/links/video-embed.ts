/** A video at a known provider, with the URL of its embedded player. */
export interface VideoEmbed {
  /** Display name, such as `YouTube`. */
  provider: string;
  /** The video's page at the provider. */
  pageUrl: string;
  /** The iframe's URL. */
  embedUrl: string;
}

interface VideoProvider {
  name: string;
  hosts: readonly string[];
  /** Extracts the video id from a URL on one of the hosts. */
  findId: (url: URL) => string | undefined | null;
  embedUrl: (id: string) => string;
}

/** Uses each provider's cookie-free player, where there is one. */
const providers: readonly VideoProvider[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    findId: ({ pathname, searchParams }) =>
      pathname === '/watch'
        ? searchParams.get('v')
        : /^\/(?:live|shorts)\/([^/]+)$/.exec(pathname)?.[1],
    embedUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'YouTube',
    hosts: ['youtu.be'],
    findId: ({ pathname }) => pathname.slice(1),
    embedUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com'],
    findId: ({ pathname }) => /^\/(\d+)$/.exec(pathname)?.[1],
    embedUrl: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

const ID = /^[\w-]{1,40}$/;

/** Undefined unless the URL is a video at a known provider. */
export function findVideoEmbed(pageUrl: string): VideoEmbed | undefined {
  if (!URL.canParse(pageUrl)) return undefined;
  const url = new URL(pageUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const known = providers.find(({ hosts }) => hosts.includes(url.host));
  const id = known?.findId(url);
  if (!known || !id || !ID.test(id)) return undefined;
  return { provider: known.name, pageUrl: url.href, embedUrl: known.embedUrl(id) };
}

/** The origin for the page's `frame-src` policy. */
export function embedOrigin({ embedUrl }: VideoEmbed): string {
  return new URL(embedUrl).origin;
}
