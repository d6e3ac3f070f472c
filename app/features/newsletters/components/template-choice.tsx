import { Form } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';

interface TemplateChoiceProps {
  templates: readonly { id: number; name: string }[];
  chosen: number | undefined;
}

/** Fills the form of a new newsletter. */
export function TemplateChoice({ templates, chosen }: TemplateChoiceProps) {
  return (
    <Form className="mb-8 flex max-w-3xl flex-wrap items-end gap-3 border-b border-line pb-6">
      <AdminSelect
        key={chosen}
        id="template"
        name="template"
        label="Start from a template"
        defaultValue={chosen}
        options={[
          { value: '', label: 'None' },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <AdminSubmit label="Use it" variant="outlined" />
    </Form>
  );
}
