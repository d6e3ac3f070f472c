import { Link } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { ScrollSection } from '#app/ui/admin/section.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { describeRole, type RoleChoice, type RoleDescription } from './describe-role.ts';
import type { RoleFormView, RolePeople } from './role-views.ts';

interface RoleEffectProps {
  role: RoleFormView;
  /** What is in the form. */
  choice: RoleChoice;
}

/** Who has a role, what saving it changes for them, and what it lets them see and do. */
export function RoleEffect({ role, choice }: RoleEffectProps) {
  const { id, people, allCategories } = role;
  const names = new Map(allCategories.map((category) => [category.id, category.name]));
  const saved = id === undefined ? undefined : role;
  const { menu, gained, lost, abilities } = describeRole(choice, saved, names);
  return (
    <ScrollSection label="Effect" className="workspace-panel role-effect">
      {people && <People people={people} />}
      <div role="status">
        <Changes count={people?.count ?? 0} title="will be able to" changes={gained} sign="+" />
        <Changes count={people?.count ?? 0} title="will no longer" changes={lost} sign="−" />
      </div>
      <RoleAbilities menu={menu} abilities={role.refusal ? [] : abilities} />
    </ScrollSection>
  );
}

/** What people with a role see in the admin, and what they can do. */
export function RoleAbilities({ menu, abilities }: Pick<RoleDescription, 'menu' | 'abilities'>) {
  return (
    <>
      <section aria-labelledby="role-menu">
        <h2 id="role-menu" className="type-wide text-title">
          In the admin menu
        </h2>
        {menu.length > 0 ? (
          <MenuDrawing menu={menu} />
        ) : (
          <p className="text-small text-ink-soft">Nothing. They don’t see the admin.</p>
        )}
      </section>
      {abilities.length > 0 && (
        <section aria-labelledby="role-abilities">
          <h2 id="role-abilities" className="type-wide text-title">
            What they can do
          </h2>
          <ul className="role-abilities">
            {abilities.map(({ label, help }) => (
              <li key={label}>
                {label}
                <span>{help}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function People({ people: { count, first, path } }: { people: RolePeople }) {
  return (
    <section aria-labelledby="role-people">
      <h2 id="role-people" className="type-wide text-title">
        {count === 0 ? 'Nobody has this role' : `${countPeople(count)} with this role`}
      </h2>
      {count > 0 && (
        <ul className="role-people">
          {first.map(({ id, name }) => (
            <li key={id}>
              <Link to={userProfilePath(id)} className="admin-quiet-link">
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
          {count > first.length && (
            <li>
              <Link to={path} className="admin-quiet-link">
                {formatNumber(count - first.length)} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface ChangesProps {
  /** People who have the role. */
  count: number;
  title: string;
  changes: readonly string[];
  sign: string;
}

function Changes({ count, title, changes, sign }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div className="role-changes">
      <p>{`${count === 0 ? 'People with this role' : countPeople(count)} ${title}`}</p>
      <ul data-sign={sign}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${formatNumber(count)} people`;
}

const changeLabels = { gained: 'new', lost: 'no longer' } as const;

/** The menu as its holders would see it, with what changes. */
function MenuDrawing({ menu }: Pick<RoleDescription, 'menu'>) {
  return (
    <div className="role-menu">
      {menu.map(({ name, entries }) => (
        <div key={name}>
          <p>{name}</p>
          <ul aria-label={name}>
            {entries.map(({ label, icon, change }) => (
              <li key={label} data-change={change}>
                <Icon d={icon} className="size-4" />
                <span>{label}</span>
                {change && <small>{changeLabels[change]}</small>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
