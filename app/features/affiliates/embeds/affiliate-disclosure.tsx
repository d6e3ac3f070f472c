/** Stands on every page that holds an affiliate link. */
export function AffiliateDisclosure({ className = '' }: { className?: string }) {
  return (
    <p className={`max-w-[75ch] text-note text-ink-faint ${className}`}>
      Links marked “affiliate link” earn this site a small commission when you buy something through
      them. You pay the same, and it never decides what we write.
    </p>
  );
}
