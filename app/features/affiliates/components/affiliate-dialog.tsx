import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import { RecordForm, type RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import type { AffiliateEffect } from '../effect/affiliate-effect.ts';
import { AffiliateEffectView } from '../effect/affiliate-effect-view.tsx';
import { useAffiliateEffect } from '../effect/use-affiliate-effect.ts';

type AffiliateView = RecordView & { effect: AffiliateEffect };

export function AffiliateDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<AffiliateView, RevisionRefusal>(props);
  if (!view) return <p role="status">Loading…</p>;
  return <Body view={view} form={form} />;
}

type DialogForm = ReturnType<typeof useDialogForm<AffiliateView, RevisionRefusal>>['form'];

function Body({ view, form }: { view: AffiliateView; form: DialogForm }) {
  const { pathname, search } = useLocation();
  const { to, result, ...dialog } = form;
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<object>();
  const path = `${to.split('?')[0]}/effect`;
  const effect = useAffiliateEffect(path, element, { saved: view.effect, typed });
  return (
    <div className="affiliate-dialog" onInput={() => setTyped({})}>
      <RecordForm
        {...dialog}
        ref={element}
        prefix="affiliate"
        view={view}
        action={to}
        refusal={result}
        backTo={AFFILIATES_PATH}
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
      </RecordForm>
      <AffiliateEffectView effect={effect} />
    </div>
  );
}
