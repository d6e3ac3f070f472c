import { Link } from 'react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { SettingsPart } from './settings-part.tsx';

interface ConnectionsProps {
  joined: { id: number; name: string; since: string; isOnlyWay: boolean }[];
  offered: { id: string; name: string }[];
}

/** Other sites one signs in through, and those one could. */
export function Connections({ joined, offered }: ConnectionsProps) {
  if (joined.length + offered.length === 0) return null;
  return (
    <SettingsPart title="Through other sites">
      {joined.map(({ id, name, since, isOnlyWay }) => (
        <form key={id} method="post" className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p>
            {name}, since <Day at={since} />
          </p>
          {isOnlyWay ? (
            <p className="text-small text-ink-soft">Set a password before you disconnect it.</p>
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
      {offered.map(({ id, name }) => (
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
    </SettingsPart>
  );
}
