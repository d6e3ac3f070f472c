import { Form, redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { productInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import { ProductForm } from '../components/product-form.tsx';
import { deleteProduct, getProductForm, saveProduct } from '../products/save-product.server.ts';
import type { Route } from './+types/product-page.ts';

function parseId(param: string | undefined) {
  return param === 'new' ? 'new' : parseContentId(param);
}

export const loader = staffRoute('manage affiliates', ({ db, params }) =>
  getProductForm(db, parseId(params.id)),
);

export const action = staffFormAction('manage affiliates', async ({ form, ...args }) => {
  const id = parseId(args.params.id) ?? 0;
  await getProductForm(args.db, id);
  if (form.get('intent') === 'delete' && id !== 'new') {
    await deleteProduct(args, id);
    return redirect(withFlashMessage(AFFILIATES_PATH, 'product-deleted'), 303);
  }
  await saveProduct(args, id, parseForm(productInput, form), formRevision(form));
  return redirect(withFlashMessage(AFFILIATES_PATH, 'product-saved'), 303);
});

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <AdminPage
      title={product ? 'Edit product' : 'Add new product'}
      crumbs={[{ label: 'Affiliates', to: AFFILIATES_PATH }]}
    >
      <ProductForm {...loaderData} refusal={actionData} />
      {product && (
        <Form method="post" className="mt-10 border-t border-line pt-6">
          <p className="mb-3 text-small text-ink-soft">
            Links to a deleted product stop working. You can undo this in the audit log.
          </p>
          <AdminSubmit label="Delete product" variant="danger" name="intent" value="delete" />
        </Form>
      )}
    </AdminPage>
  );
}
