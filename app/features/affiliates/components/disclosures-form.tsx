import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { type CustomDisclosures, defaultDisclosures } from '../embeds/disclosures.ts';

const fields = [
  ['articles', 'Articles', 'Also on media, events and the news page.'],
  ['stories', 'Stories', 'Also on the home page.'],
  ['board', 'Message board and comments', 'Below links that readers posted.'],
  ['emails', 'Emails', 'In newsletters and their archive.'],
  ['feeds', 'Feeds', 'At the end of each item with an affiliate link.'],
] as const;

interface DisclosuresFormProps {
  disclosures: CustomDisclosures;
  refusal: FormRefusal | undefined;
}

export function DisclosuresForm({ disclosures, refusal }: DisclosuresFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'disclosures';
  return (
    <Form method="post" noValidate className="admin-form">
      {fields.map(([place, label, hint]) => (
        <AdminTextarea
          key={place}
          id={`disclosure-${place}`}
          name={place}
          label={label}
          hint={hint}
          rows={3}
          placeholder={defaultDisclosures[place]}
          defaultValue={refusal?.values[place] ?? disclosures[place] ?? ''}
          error={refusal?.errors[place]}
        />
      ))}
      <div>
        <AdminSubmit
          label="Save disclosures"
          pendingLabel="Saving…"
          isPending={isPending}
          name="intent"
          value="disclosures"
        />
      </div>
    </Form>
  );
}
