import { ExternalLink } from '#app/ui/links/external-link.tsx';

/** The page of a piece of evidence, in admin lists. A screenshot has none. */
export function EvidenceLink({ url, site }: { url: string; site: string }) {
  if (url === '') return site;
  return (
    <ExternalLink href={url} rel="noopener nofollow" className="admin-quiet-link">
      {site}
    </ExternalLink>
  );
}
