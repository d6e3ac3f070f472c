import type { EditedClaim } from '#app/features/claims/embeds/claim-rating.ts';
import { ClaimRows } from '#app/features/claims/embeds/claim-rows.tsx';
import { PredictedClaim } from '#app/features/polls/embeds/predicted-claim.tsx';
import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { FieldRows } from '#app/features/publishing/embeds/field-rows.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import {
  type FieldSlots,
  FieldView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';

/** The fields of an article that are more than a control with a label. */
export function articleSlots(
  id: number,
  form: FormState,
  claims: readonly EditedClaim[],
): FieldSlots<FieldViewProps> {
  return {
    category: (field) => <Category {...field} {...form} />,
    isFeatured: (field) => form.canPublish && <FieldView {...field} />,
    authorName: () => <AuthorRows {...form} />,
    authorKind: () => false,
    sourceLabel: () => <SourceRows {...form} />,
    sourceUrl: () => false,
    pollClaim: (field) => <PredictedClaim {...field} choices={form.choices.pollClaim ?? []} />,
    claims: () => (
      <ClaimRows
        form={form}
        item={`article:${id}`}
        claims={claims}
        hint="What the article is about, by the claim’s number or its URL on this site. Its rating shows on the article and wherever the article is listed."
      />
    ),
  };
}

function Category({ values, choices, ...field }: FieldViewProps & FormState) {
  const options = choices.category ?? [];
  const isArchived = options.find(({ value }) => value === values.category)?.isArchived;
  return (
    <AdminSelect
      name={field.name}
      label={field.label}
      hint={
        isArchived && 'This category is archived. The article stays in it until you choose another.'
      }
      options={options.filter(({ value, isArchived }) => !isArchived || value === values.category)}
    />
  );
}

function AuthorRows({ values, errors, canPublish }: FormState) {
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

function SourceRows({ values, errors }: FormState) {
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
