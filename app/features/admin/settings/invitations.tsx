import { Form } from 'react-router';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView, FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

interface InvitationRow {
  id: number;
  note: string;
  usesLeft: number;
  expiresAt: string;
}

interface InvitationsProps {
  invitations: readonly InvitationRow[];
  invitationFields: readonly ShownField[];
  newInvitation: object;
  /** The URL of the invitation just created. It is shown only once. */
  link: string | undefined;
  refusal: FormRefusal | undefined;
}

/** Open invitations, and a form for a new one. */
export function Invitations({ invitations, link, ...form }: InvitationsProps) {
  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h3 id="invitations" className="type-wide pb-2 text-title">
        Invitations
      </h3>
      {link && (
        <div role="status" className="mb-5">
          <AdminInput
            id="invitation-link"
            label="New invitation link"
            hint="Copy it now and send it to the people you’re inviting. It won’t be shown again."
            readOnly
            value={link}
          />
        </div>
      )}
      {invitations.length === 0 ? (
        <p className="pb-4 text-small text-ink-soft">
          No open invitations. Invitation links always work, even when sign-up is by invitation
          only.
        </p>
      ) : (
        <DataTable
          label="Invitations"
          columns={columns}
          rows={invitations}
          rowKey={({ id }) => id}
        />
      )}
      <InvitationForm {...form} />
    </section>
  );
}

const columns = [
  { name: 'For', isMain: true, cell: ({ note }: InvitationRow) => note || 'No note' },
  {
    name: 'Accounts left',
    isNamed: true,
    cell: ({ usesLeft }: InvitationRow) => formatNumber(usesLeft),
  },
  {
    name: 'Expires',
    isNamed: true,
    cell: ({ expiresAt }: InvitationRow) => <ShortDate at={expiresAt} />,
  },
  {
    name: 'Actions',
    isActions: true,
    cell: ({ id, note }: InvitationRow) => (
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="cancel"
          className="admin-button"
          aria-label={`Cancel invitation: ${note || 'No note'}`}
        >
          Cancel
        </button>
      </Form>
    ),
  },
];

function InvitationForm({
  invitationFields: [note, ...limits],
  newInvitation,
  refusal,
}: Omit<InvitationsProps, 'invitations' | 'link'>) {
  return (
    <AdminForm
      values={newInvitation}
      refusal={refusal}
      aria-label="New invitation"
      className="mt-5"
    >
      {note && <FieldView {...note} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldsView fields={limits} />
      </div>
      <AdminSubmit label="Create invitation link" name="intent" value="invite" variant="outlined" />
    </AdminForm>
  );
}
