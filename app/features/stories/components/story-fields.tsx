import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';

/** The public fields of a story. */
export function StoryFields() {
  return (
    <>
      <AdminInput name="title" label="Title" maxLength={300} />
      <AdminInput name="source" label="Source" maxLength={100} hint="The name of the site." />
      <AdminInput
        name="reportedOn"
        type="date"
        label="Date"
        hint="When the source published it. Leave blank if you don’t know."
      />
      <AdminTextarea
        name="excerpt"
        label="Excerpt"
        rows={5}
        maxLength={5000}
        hint="Text, or HTML with links, <em> and <strong>."
      />
    </>
  );
}
