import { useRouteLoaderData } from 'react-router';
import { type CustomDisclosures, type DisclosurePlace, defaultDisclosures } from './disclosures.ts';

interface AffiliateDisclosureProps {
  place: DisclosurePlace;
  className?: string;
}

/** Every page with an affiliate link must render this. */
export function AffiliateDisclosure({ place, className = '' }: AffiliateDisclosureProps) {
  const site = useRouteLoaderData<{ disclosures: CustomDisclosures }>('root');
  return (
    <p className={`max-w-[75ch] text-note text-ink-faint ${className}`}>
      {site?.disclosures[place] ?? defaultDisclosures[place]}
    </p>
  );
}
