import { useNavigation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { type CustomDisclosures, defaultDisclosures } from '../embeds/disclosures.ts';

const fields = [
  ['articles', 'Articles', 'Also on media, events and the news page.'],
  ['stories', 'Stories', 'Also on the home page.'],
  ['board', 'Message board and comments', 'Below links that readers posted.'],
  ['emails', 'Emails', 'In newsletters and their archive.'],
  ['feeds', 'Feeds', 'At the end of each item with an affiliate link.'],
] as const;

interface DisclosuresFormProps {
  settings: CustomDisclosures;
  revision: number;
  refusal: RevisionRefusal | undefined;
}

export function DisclosuresForm({ settings, revision, refusal }: DisclosuresFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'disclosures';
  return (
    <AdminForm prefix="disclosure" values={settings} refusal={refusal}>
      <RevisionInput revision={revision} refusal={refusal} />
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
        label={refusal?.conflict ? SAVE_ANYWAY : 'Save disclosures'}
        pendingLabel="Saving…"
        isPending={isPending}
        name="intent"
        value="disclosures"
      />
    </AdminForm>
  );
}
