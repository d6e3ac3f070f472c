import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import type { LinksOnce as LinksOnceAnswer } from '../user-desk-view.ts';

/** Where there is no mail server: links to hand over, which are shown here and nowhere again. */
export function LinksOnce({ links, returnTo }: LinksOnceAnswer) {
  return (
    <div role="status" className="desk-form">
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
              className="desk-field w-full min-w-0 font-mono text-note"
            />
          </li>
        ))}
      </ul>
      <div>
        <AdminLink to={returnTo} look="filled">
          Done
        </AdminLink>
      </div>
    </div>
  );
}
