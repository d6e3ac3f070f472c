import { withRequiredRights } from '#app/features/identity/required-rights.policy.ts';
import { adminMenu } from '#app/http/admin/admin-menu.ts';
import { type Right, rights } from '#app/http/right.ts';
import { rightGroups } from './right-groups.ts';
import { categoryField, rightField } from './role-views.ts';

/** What a role has, or would have. */
export interface RoleChoice {
  rights: readonly Right[];
  /** Ids of the only board categories that it moderates; empty for all of them. */
  categories: readonly string[];
  /** Those that are checked in the form, which can require others. Without it, all of them. */
  checked?: readonly Right[];
}

type Change = 'gained' | 'lost' | undefined;

/** What people with a role see and can do. */
export interface RoleDescription {
  menu: { name: string; entries: { label: string; icon: string; change: Change }[] }[];
  /** In words that follow 'will be able to'. */
  gained: string[];
  lost: string[];
  abilities: { label: string; help: string }[];
}

/** The choice in a form, with the rights that the chosen ones require. */
export function readChoice(
  isChecked: (name: string) => boolean,
  categoryIds: readonly string[],
): RoleChoice {
  const checked = rights.filter((right) => isChecked(rightField(right)));
  return {
    checked,
    rights: withRequiredRights(checked),
    categories: categoryIds.filter((id) => isChecked(categoryField(id))),
  };
}

/**
 * @param saved undefined for a new role, which changes nothing for anyone
 * @param names of the categories, by id
 */
export function describeRole(
  choice: RoleChoice,
  saved: RoleChoice | undefined,
  names: ReadonlyMap<string, string>,
): RoleDescription {
  const before = saved ?? choice;
  const changeOf = (right: Right): Change => {
    const has = choice.rights.includes(right);
    if (has === before.rights.includes(right)) return undefined;
    return has ? 'gained' : 'lost';
  };
  const isShown = (right: Right) => choice.rights.includes(right) || changeOf(right) === 'lost';
  const [gained, lost] = (['gained', 'lost'] as const).map((change) =>
    rights.filter((right) => changeOf(right) === change).map(nameRight),
  );
  const moved = compareCategories(choice, before, names);
  return {
    menu: adminMenu
      .map(({ name, entries }) => ({
        name,
        entries: entries
          .filter(({ right }) => isShown(right))
          .map(({ label, icon, right }) => ({ label, icon, change: changeOf(right) })),
      }))
      .filter(({ entries }) => entries.length > 0),
    gained: [...(gained ?? []), ...moved.gained],
    lost: [...(lost ?? []), ...moved.lost],
    abilities: listAbilities(choice, names),
  };
}

/** Names for rights that come with others. */
const impliedRights: Partial<Record<Right, string>> = {
  'open the admin area': 'open the admin',
  'open the review queue': 'open the review queue',
};

const described = rightGroups.flatMap((group) => group.rights);

function nameRight(right: Right): string {
  const { label } = described.find((each) => each.right === right) ?? { label: '' };
  return impliedRights[right] ?? label.charAt(0).toLowerCase() + label.slice(1);
}

/** The change of where they moderate, if they do before and after. */
function compareCategories(
  choice: RoleChoice,
  before: RoleChoice,
  names: ReadonlyMap<string, string>,
): { gained: string[]; lost: string[] } {
  const moderate = ({ rights: held }: RoleChoice) => held.includes('moderate posts');
  const none = { gained: [], lost: [] };
  if (!moderate(choice) || !moderate(before)) return none;
  const [now, then] = [choice.categories, before.categories];
  const isLimited = now.length > 0;
  const wasLimited = then.length > 0;
  if (!isLimited && !wasLimited) return none;
  if (!isLimited) return { gained: ['moderate posts and comments everywhere'], lost: [] };
  if (!wasLimited) {
    return { gained: [], lost: [`moderate posts outside ${joinNames(now, names)}`] };
  }
  const added = now.filter((id) => !then.includes(id));
  const removed = then.filter((id) => !now.includes(id));
  return {
    gained: added.length > 0 ? [`moderate posts in ${joinNames(added, names)}`] : [],
    lost: removed.length > 0 ? [`moderate posts in ${joinNames(removed, names)}`] : [],
  };
}

function listAbilities(
  { rights: held, categories, checked = held }: RoleChoice,
  names: ReadonlyMap<string, string>,
): RoleDescription['abilities'] {
  return described
    .filter(({ right }) => held.includes(right))
    .map(({ right, label, help }) => {
      if (right === 'moderate posts' && categories.length > 0) {
        return { label, help: `Only posts in ${joinNames(categories, names)}.` };
      }
      const requiring = checked.includes(right)
        ? undefined
        : described.find(
            (other) =>
              checked.includes(other.right) && withRequiredRights([other.right]).includes(right),
          );
      return { label, help: requiring ? `Comes with “${requiring.label}”. ${help}` : help };
    });
}

function joinNames(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
  return list.format(ids.map((id) => names.get(id) ?? id));
}
