/** Every page with an affiliate link must render this. */
export function AffiliateDisclosure({ className = '' }: { className?: string }) {
  return (
    <p className={`max-w-[75ch] text-note text-ink-faint ${className}`}>
      Links marked “affiliate link” earn this site a small commission when you buy something through
      them. You pay the same price, and it never affects what we write.
    </p>
  );
}
