import { Link } from 'react-router';
import type { MemberPost } from '#app/features/discussions/discussions.server.ts';
import type { RowCount } from '#app/features/identity/guests.server.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { formatCount, formatList } from './row-counts.ts';

interface GuestQuestionProps {
  rows: RowCount[];
  posts: MemberPost[];
  isDeclined: boolean;
}

/** Kinds that only their owner sees. */
const PRIVATE = new Set(['follow', 'push subscription', 'like', 'report', 'appeal']);

/** Asks whether what this browser did as a guest becomes part of the member's account. */
export function GuestQuestion({ rows, posts, isDeclined }: GuestQuestionProps) {
  const messages = rows.find(({ noun }) => noun === 'message');
  const title = messages
    ? `You posted ${formatCount(messages)} here as a guest`
    : 'You used this site as a guest';
  const unlisted = (messages?.count ?? 0) - posts.length;
  return (
    <SettingsSection title={title}>
      <div className="grid max-w-[60ch] gap-4">
        <p>
          {`Add ${formatList(rows)} to your account?`}
          {rows.some(({ noun }) => !PRIVATE.has(noun)) &&
            ' Your name will appear on anything public.'}
        </p>
        {posts.length > 0 && (
          <ul className="border-t border-line">
            {posts.map(({ id, path, excerpt }) => (
              <li key={id} className="border-b border-line py-3 wrap-anywhere">
                <Link
                  to={path}
                  className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                >
                  {excerpt || 'An image'}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {posts.length > 0 && unlisted > 0 && (
          <p className="text-small text-ink-soft">And {formatNumber(unlisted)} more.</p>
        )}
        <p className="text-small text-ink-soft">
          If others use this browser too, check that these are yours. Mutes and bans of the guest
          apply to your account either way.
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="add" className={buttonClasses('filled')}>
            Yes, add to my account
          </button>
          {!isDeclined && (
            <button type="submit" name="intent" value="keep" className={buttonClasses('outlined')}>
              No, keep separate
            </button>
          )}
        </form>
      </div>
    </SettingsSection>
  );
}
