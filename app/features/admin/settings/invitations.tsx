import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

interface InvitationRow {
  id: number;
  note: string;
  usesLeft: number;
  expiresAt: string;
}

interface InvitationsProps {
  invitations: readonly InvitationRow[];
  /** The URL of the invitation just created. It is shown only once. */
  link: string | undefined;
  refusal: FormRefusal | undefined;
}

/** Open invitations, and a form for a new one. */
export function Invitations({ invitations, link, refusal }: InvitationsProps) {
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
      <InvitationForm refusal={refusal} />
    </section>
  );
}

const columns = [
  { name: 'For', isMain: true, cell: ({ note }: InvitationRow) => note || 'No note' },
  {
    name: 'Accounts left',
    isNamed: true,
    cell: ({ usesLeft }: InvitationRow) => usesLeft.toLocaleString('en-US'),
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

function InvitationForm({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <AdminForm
      values={{ maxUses: 1, days: 7 }}
      refusal={refusal}
      aria-label="New invitation"
      className="mt-5"
    >
      <AdminInput
        name="note"
        label="Who it’s for"
        hint="Only staff can see this note."
        maxLength={80}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AdminInput name="maxUses" label="Number of accounts" inputMode="numeric" maxLength={3} />
        <AdminInput name="days" label="Expires after (days)" inputMode="numeric" maxLength={2} />
      </div>
      <AdminSubmit label="Create invitation link" name="intent" value="invite" variant="outlined" />
    </AdminForm>
  );
}
