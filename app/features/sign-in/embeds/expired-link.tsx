import { AccountLink } from './account-link.tsx';
import { AccountPage } from './account-page.tsx';

interface ExpiredLinkProps {
  text: string;
  /** Where to get a new link. */
  to: string;
  label: string;
}

/** For links that were used, expired, were replaced by a newer one, or never existed. */
export function ExpiredLink({ text, to, label }: ExpiredLinkProps) {
  return (
    <AccountPage
      title="This link no longer works"
      lead="Links work once and expire. If you asked again, use the newest email."
    >
      <p className="text-ink-soft">{text}</p>
      <div className="mt-6 grid gap-1">
        <AccountLink to={to}>{label}</AccountLink>
      </div>
    </AccountPage>
  );
}
