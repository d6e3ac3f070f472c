import { getUndoHint, redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { productForm } from '../affiliates.schema.ts';
import { AFFILIATES_PATH, productLinkPath } from '../affiliates-paths.ts';
import { getProductForm, productRecord } from '../products/product-record.server.ts';
import type { Route } from './+types/product-page.ts';

export const loader = staffRoute('manage affiliates', async ({ db, params, actor }) => ({
  ...(await getProductForm(db, parseNewId(params.id))),
  undoHint: getUndoHint(actor),
}));

export const action = staffFormAction('manage affiliates', async (args) => {
  const id = parseNewId(args.params.id);
  return redirectWithToast(AFFILIATES_PATH, [
    await changeRecord(args, productRecord, productForm, id),
  ]);
});

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, affiliates, undoHint } = loaderData;
  const isNew = view.revision === undefined;
  const options = affiliates.map(({ id, name }) => ({ value: String(id), label: name }));
  const slugHint = isNew
    ? `Comes after ${productLinkPath('')}. Leave blank to use the title.`
    : 'Articles link to the current URL. If you change it, those links stop working.';
  return (
    <AdminPage
      title={isNew ? 'Add new product' : 'Edit product'}
      crumbs={[{ label: 'Affiliates', to: AFFILIATES_PATH }]}
    >
      <RecordForm
        prefix="product"
        view={view}
        refusal={actionData}
        slots={{
          affiliateId: (field) => <AdminSelect {...field} options={options} />,
          slug: (field) => <AdminInput {...field} autoComplete="off" hint={slugHint} />,
        }}
        backTo={AFFILIATES_PATH}
      />
      {!isNew && (
        <DeleteForm label="Delete product">
          Links to a deleted product stop working. {undoHint}
        </DeleteForm>
      )}
    </AdminPage>
  );
}
