import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId, requireContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { rightGroups } from '../right-groups.ts';
import { RoleEffect } from '../role-effect.tsx';
import { parseRole } from '../role-fields.server.ts';
import { RoleWorkspace } from '../role-form.tsx';
import { roleRecord } from '../role-record.server.ts';
import { getRoleFormView } from '../role-views.server.ts';
import { ROLES_PATH, type RoleFormView } from '../role-views.ts';
import type { Route } from './+types/edit-role-page.ts';

export const loader = staffRoute('manage users', ({ db, actor, params }) =>
  getRoleFormView(db, actor, parseContentId(params.id)),
);

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  const values = await parseRole(args, form, id);
  const entryId = await roleRecord.save(args, id, values, formRevision(form));
  return redirectWithToast(ROLES_PATH, [entryId]);
});

export default function EditRolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, view, refusal } = loaderData;
  return (
    <AdminPage
      title={(refusal && view.values.name) ?? 'Edit role'}
      crumbs={[{ label: 'Roles', to: ROLES_PATH }]}
      lead={refusal && `${view.values.description} ${refusal}`}
      actions={
        <AdminLink to={`/admin/new-role?from=${id}`}>
          {refusal ? 'New role with these rights' : 'Copy to a new role'}
        </AdminLink>
      }
    >
      {refusal ? (
        <Workspace
          labels={{ work: 'Rights', effect: 'Effect' }}
          effect={<RoleEffect role={loaderData} choice={loaderData} />}
        >
          <RightList rights={loaderData.rights} />
        </Workspace>
      ) : (
        <RoleWorkspace role={loaderData} refusal={actionData} />
      )}
    </AdminPage>
  );
}

/** The rights of a role that the viewer can't change. */
function RightList({ rights }: Pick<RoleFormView, 'rights'>) {
  const groups = rightGroups
    .map((group) => ({
      ...group,
      rights: group.rights.filter(({ right }) => rights.includes(right)),
    }))
    .filter((group) => group.rights.length > 0);
  if (groups.length === 0) {
    return <p className="text-ink-soft">This role has the same rights as members.</p>;
  }
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h2 className="type-wide pb-1 text-title">{group.name}</h2>
          <dl className="grid gap-2">
            {group.rights.map(({ right, label, help }) => (
              <div key={right}>
                <dt className="text-ink">{label}</dt>
                <dd className="text-note text-ink-faint">{help}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
