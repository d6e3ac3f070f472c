import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import type { OneTimeLinksView } from '../forms/user-form-views.ts';

/** Shown instead of sending email when SMTP is not configured. */
export function OneTimeLinks({ links, returnTo }: OneTimeLinksView) {
  return (
    <div role="status" className="admin-form">
      <p>
        {links.length > 1
          ? 'Email isn’t set up, so share these links yourself. Each works once and won’t be shown again.'
          : 'Email isn’t set up, so share this link yourself. It works once and won’t be shown again.'}
      </p>
      <ul className="grid gap-4">
        {links.map(({ name, link }) => (
          <li key={link} className="grid gap-1">
            <label htmlFor={link} className="type-label text-ink-soft">
              For {name}
            </label>
            <input
              id={link}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="admin-field w-full min-w-0 font-mono text-note"
            />
          </li>
        ))}
      </ul>
      <div>
        <AdminLink to={returnTo} variant="filled">
          Done
        </AdminLink>
      </div>
    </div>
  );
}
