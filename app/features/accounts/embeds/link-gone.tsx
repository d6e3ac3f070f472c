import { AccountLink } from './account-link.tsx';
import { AccountPage } from './account-page.tsx';

/** A link that was used, is too old, was replaced by a newer one, or never was. */
export function LinkGone({ way }: { way: { to: string; label: string; text: string } }) {
  return (
    <AccountPage
      title="This link no longer works"
      lead="Each works once and for a while only, and a newer mail ends the older one’s."
    >
      <p className="text-ink-soft">{way.text}</p>
      <div className="mt-6 grid gap-1">
        <AccountLink to={way.to}>{way.label}</AccountLink>
      </div>
    </AccountPage>
  );
}
