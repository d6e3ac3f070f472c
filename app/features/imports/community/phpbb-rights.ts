import { type RowHandlers, UNKNOWN_FORUM } from './handle-rows.server.ts';

const PRIVATE = 'Not everyone could read its forum.';
const READ = 'f_read';
const GUEST_USER = '1';
const YES = '1';
const NEVER = '0';

interface Grant {
  forum: string;
  option: string;
  role: string;
  setting: string;
}

/** Which forums guests could read, from phpBB's tables of permissions. */
export class PhpbbRights {
  readonly #options = new Map<string, string>();
  /** Settings by role and option. */
  readonly #roles = new Map<string, string>();
  readonly #ofGroups = new Map<string, Grant[]>();
  readonly #ofGuest: Grant[] = [];
  #guestGroup: string | undefined;

  get handlers(): RowHandlers {
    return {
      acl_options: (row) => {
        this.#options.set(row.auth_option_id ?? '', row.auth_option ?? '');
        return undefined;
      },
      acl_roles_data: (row) => {
        this.#roles.set(`${row.role_id} ${row.auth_option_id}`, row.auth_setting ?? '');
        return undefined;
      },
      groups: (row) => {
        if (row.group_name === 'GUESTS') this.#guestGroup = row.group_id ?? undefined;
        return undefined;
      },
      acl_groups: (row) => {
        const group = row.group_id ?? '';
        const grants = this.#ofGroups.get(group) ?? [];
        grants.push(toGrant(row));
        this.#ofGroups.set(group, grants);
        return undefined;
      },
      acl_users: (row) => {
        if (row.user_id === GUEST_USER) this.#ofGuest.push(toGrant(row));
        return undefined;
      },
    };
  }

  /** The reason to leave out the topics of the forum. */
  findProblem(forum: string): string | undefined {
    const isKnown =
      this.#guestGroup !== undefined && this.#options.size > 0 && this.#ofGroups.size > 0;
    if (!isKnown) return UNKNOWN_FORUM;
    const grants = [...(this.#ofGroups.get(this.#guestGroup ?? '') ?? []), ...this.#ofGuest];
    const settings = grants
      .filter((grant) => grant.forum === forum)
      .flatMap((grant) => this.#settingsOf(grant));
    return settings.includes(YES) && !settings.includes(NEVER) ? undefined : PRIVATE;
  }

  #settingsOf({ option, role, setting }: Grant): string[] {
    if (role !== '0' && role !== '') {
      return [...this.#options].flatMap(([id, name]) =>
        name === READ ? (this.#roles.get(`${role} ${id}`) ?? []) : [],
      );
    }
    return this.#options.get(option) === READ ? [setting] : [];
  }
}

function toGrant(row: Record<string, string | null>): Grant {
  return {
    forum: row.forum_id ?? '',
    option: row.auth_option_id ?? '',
    role: row.auth_role_id ?? '',
    setting: row.auth_setting ?? '',
  };
}
