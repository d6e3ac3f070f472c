interface AffiliateDisclosureProps {
  /** The links are from messages and comments, so they earn this site nothing. */
  isFromReaders?: boolean;
  className?: string;
}

/** Every page with an affiliate link must render this. */
export function AffiliateDisclosure({
  isFromReaders = false,
  className = '',
}: AffiliateDisclosureProps) {
  return (
    <p className={`max-w-[75ch] text-note text-ink-faint ${className}`}>
      {isFromReaders
        ? 'Links marked “affiliate link” can earn whoever posted them a small commission when you buy something through them. You pay the same price.'
        : 'Links marked “affiliate link” earn this site a small commission when you buy something through them. You pay the same price, and it never affects what we write.'}
    </p>
  );
}
