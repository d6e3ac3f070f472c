import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import type { LinksOnce as LinksOnceAnswer } from '../list/user-dialog-view.ts';

/** Where there is no mail server: links to hand over, which are shown here and nowhere again. */
export function LinksOnce({ links, returnTo }: LinksOnceAnswer) {
  return (
    <div role="status" className="admin-form">
      <p>
        This site has no mail server, so hand {links.length > 1 ? 'these links' : 'this link'} over
        yourself. Each works once, and none is shown again.
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
