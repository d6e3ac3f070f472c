import { parseHead } from '#app/text/html/parse-head.server.ts';

export interface Poster {
  imageUrl: string;
  title: string;
  /** Name of the site. */
  site: string;
}

/** The preview image that a video's page names, or undefined. */
export function readVideoPage(body: Uint8Array, url: string): Poster | undefined {
  const { metas, title } = parseHead(new TextDecoder().decode(body));
  const image = metas.get('og:image') ?? metas.get('og:image:url') ?? metas.get('twitter:image');
  if (!image || !URL.canParse(image, url)) return undefined;
  return {
    imageUrl: new URL(image, url).href,
    title: metas.get('og:title') ?? title.trim(),
    site: metas.get('og:site_name') ?? new URL(url).hostname,
  };
}
