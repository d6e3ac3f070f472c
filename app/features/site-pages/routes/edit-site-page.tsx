import { EditPage, type FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import type { FieldSlots, FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { ParentField, SlugField } from '../components/url-fields.tsx';
import type { Route } from './+types/edit-site-page.ts';

export const loader = editLoader('site-page');
export const action = editAction('site-page');

const pageSlots = (id: number, form: FormState): FieldSlots<FieldViewProps> => ({
  slug: (field) => <SlugField field={field} id={id} form={form} />,
  parent: (field) => <ParentField field={field} id={id} form={form} />,
});

export default function EditSitePage({ loaderData: view, actionData }: Route.ComponentProps) {
  return <EditPage view={view} result={actionData} slots={(form) => pageSlots(view.id, form)} />;
}
