import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { FieldRows } from '#app/features/publishing/embeds/field-rows.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import { MarkdownEditor } from '#app/ui/editor/markdown-editor.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

/** The fields of an article. */
export function ArticleFields({ values, errors, canPublish, choices }: FormState) {
  const isArchived = choices.category?.find(({ value }) => value === values.category)?.isArchived;
  return (
    <>
      <AdminInput name="title" label="Title" required autoComplete="off" />
      <AdminTextarea
        name="excerpt"
        label="Excerpt"
        rows={2}
        hint="One or two sentences for lists, feeds and search engines."
      />
      <MarkdownEditor name="body" label="Text" />
      <ImageField name="imageId" label="Image" />
      <div className="grid gap-5 sm:grid-cols-2">
        <AdminSelect
          name="category"
          label="Category"
          hint={
            isArchived &&
            'This category is archived. The article stays in it until you choose another.'
          }
          options={(choices.category ?? []).filter(
            ({ value, isArchived }) => !isArchived || value === values.category,
          )}
        />
        <AdminInput
          name="slug"
          label="URL"
          hint="The last part of the URL. Leave blank to use the title."
          autoComplete="off"
        />
        {canPublish && (
          <Checkbox
            id="article-isFeatured"
            name="isFeatured"
            label="Lead article of the home page"
            defaultChecked={values.isFeatured === 'on'}
          />
        )}
      </div>
      <AuthorRows values={values} errors={errors} canPublish={canPublish} />
      <SourceRows values={values} errors={errors} />
    </>
  );
}

function AuthorRows({ values, errors, canPublish }: Omit<FormState, 'choices'>) {
  return (
    <FieldRows
      id="article-authors"
      legend="Authors"
      hint={`In the order of the byline. Clear a name to remove it.${canPublish ? '' : ' You can add yourself and guests.'}`}
      rows={zip(values.authorName, values.authorKind)}
      error={errors.authorName}
    >
      {([name, kind]) => (
        <>
          <input
            aria-label="Name"
            name="authorName"
            autoComplete="off"
            className="admin-field min-w-0 flex-1"
            defaultValue={name}
          />
          <select
            aria-label="Kind of author"
            name="authorKind"
            defaultValue={kind ?? 'member'}
            className="admin-field"
          >
            <option value="member">Member</option>
            <option value="guest">Guest</option>
          </select>
        </>
      )}
    </FieldRows>
  );
}

function SourceRows({ values, errors }: Omit<FormState, 'canPublish' | 'choices'>) {
  return (
    <FieldRows
      id="article-sources"
      legend="Sources"
      hint="Clear a row to remove it. Without a label, the site’s name is shown."
      rows={zip(values.sourceLabel, values.sourceUrl)}
      error={errors.sourceUrl}
    >
      {([label, url]) => (
        <>
          <input
            aria-label="Label"
            name="sourceLabel"
            autoComplete="off"
            placeholder="Label"
            className="admin-field min-w-0 flex-1"
            defaultValue={label}
          />
          <input
            aria-label="URL"
            name="sourceUrl"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            className="admin-field min-w-0 flex-2"
            defaultValue={url}
          />
        </>
      )}
    </FieldRows>
  );
}

function zip(left: string | string[] = [], right: string | string[] = []): string[][] {
  const others = [right].flat();
  return [left].flat().map((value, index) => [value, others[index] ?? '']);
}
