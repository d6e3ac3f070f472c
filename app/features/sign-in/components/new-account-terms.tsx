import { ExternalLink } from '#app/ui/links/external-link.tsx';

interface NewAccountTermsProps {
  minimumAge: number;
  /** A sentence before these. */
  children?: React.ReactNode;
}

/** For a form that creates an account. The links leave the form as it is. */
export function NewAccountTerms({ minimumAge, children }: NewAccountTermsProps) {
  return (
    <p className="prose-links text-small text-ink-soft">
      {children} You must be at least {minimumAge} years old. By creating an account, you agree to
      the <ExternalLink href="/terms">Terms of Service</ExternalLink> and the{' '}
      <ExternalLink href="/privacy">Privacy Policy</ExternalLink>.
    </p>
  );
}
