import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';

interface StoryFieldsProps {
  values: Record<string, string | undefined>;
  errors: Record<string, string | undefined>;
}

/** What readers see of a story. */
export function StoryFields({ values, errors }: StoryFieldsProps) {
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <AdminInput {...field('title')} label="Title" maxLength={300} />
      <AdminInput
        {...field('source')}
        label="Source"
        maxLength={100}
        hint="The name of the site."
      />
      <AdminInput
        {...field('reportedOn')}
        type="date"
        label="Date"
        hint="When the source published it. Leave blank if you don’t know."
      />
      <AdminTextarea
        {...field('excerpt')}
        label="Excerpt"
        rows={5}
        maxLength={5000}
        hint="Text, or HTML with links, <em> and <strong>."
      />
    </>
  );
}
