import { useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
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
    <AdminForm prefix="disclosure" values={disclosures} refusal={refusal}>
      {fields.map(([place, label, hint]) => (
        <AdminTextarea
          key={place}
          name={place}
          label={label}
          hint={hint}
          rows={3}
          placeholder={defaultDisclosures[place]}
        />
      ))}
      <AdminSubmit
        label="Save disclosures"
        pendingLabel="Saving…"
        isPending={isPending}
        name="intent"
        value="disclosures"
      />
    </AdminForm>
  );
}
