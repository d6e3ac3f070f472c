import { Link } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { SettingsSection } from './settings-section.tsx';

interface ConnectionsProps {
  connected: { id: number; name: string; since: string; isOnlyMethod: boolean }[];
  available: { id: string; name: string }[];
}

/** Sign-in providers: the connected ones, and the ones a member could connect. */
export function Connections({ connected, available }: ConnectionsProps) {
  if (connected.length + available.length === 0) return null;
  return (
    <SettingsSection title="Connected sites">
      {connected.map(({ id, name, since, isOnlyMethod }) => (
        <form key={id} method="post" className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p>
            {name}, since <ShortDate at={since} />
          </p>
          {isOnlyMethod ? (
            <p className="text-small text-ink-soft">
              Set a password or add a passkey before you disconnect it.
            </p>
          ) : (
            <button
              type="submit"
              name="disconnect"
              value={id}
              className={buttonClasses('outlined', 'compact')}
            >
              Disconnect<span className="sr-only"> {name}</span>
            </button>
          )}
        </form>
      ))}
      {available.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {name}
          <Link
            to={`/settings/connect/${id}`}
            className={buttonClasses('outlined', 'compact')}
            prefetch="none"
          >
            Connect<span className="sr-only"> {name}</span>
          </Link>
        </p>
      ))}
    </SettingsSection>
  );
}
