import { ScrollSection } from '#app/ui/admin/section.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { type RightDescription, rightGroups } from './right-groups.ts';
import type { RoleRowView } from './role-views.ts';

const CHECK = 'M4 10.5l4 4 8-9';

/** Which role has which right. Headings stand upright where the columns would be wider than a phone. */
export function RoleMatrix({ roles }: { roles: readonly RoleRowView[] }) {
  return (
    <ScrollSection className="role-matrix" label="Rights: table">
      <table>
        <caption className="sr-only">Rights by role</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Right</span>
            </th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {rightGroups.map(({ name, rights }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {name}
              </th>
            </tr>
            {rights.map((right) => (
              <RightRow key={right.right} right={right} roles={roles} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollSection>
  );
}

interface RightRowProps {
  right: RightDescription;
  roles: readonly RoleRowView[];
}

function RightRow({ right: { right, label, help }, roles }: RightRowProps) {
  return (
    <tr>
      <th scope="row" title={help}>
        {label}
      </th>
      {roles.map(({ id, rights, categories }) => {
        const limits = right === 'moderate posts' ? categories : [];
        return (
          <td key={id}>
            {rights.includes(right) ? (
              <>
                <Icon d={CHECK} className="size-4" />
                <span className="sr-only">Yes</span>
                {limits.length > 0 && (
                  <small>
                    only <span>{limits.join(', ')}</span>
                  </small>
                )}
              </>
            ) : (
              <>
                <span aria-hidden="true">·</span>
                <span className="sr-only">No</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
