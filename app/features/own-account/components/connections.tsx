import { buttonClasses } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { SettingsPart } from './settings-part.tsx';

interface ConnectionsProps {
  connections: { id: number; name: string; since: string; isOnlyWay: boolean }[];
}

/** Other sites one signs in through, and the way to leave them. */
export function Connections({ connections }: ConnectionsProps) {
  if (connections.length === 0) return null;
  return (
    <SettingsPart title="Through other sites">
      {connections.map(({ id, name, since, isOnlyWay }) => (
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
    </SettingsPart>
  );
}
