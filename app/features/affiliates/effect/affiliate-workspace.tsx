import { useRef, useState } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { RecordForm, type RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { ScrollSection } from '#app/ui/admin/section.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import type { AffiliateEffect } from './affiliate-effect.ts';
import { AffiliateEffectView } from './affiliate-effect-view.tsx';
import { useAffiliateEffect } from './use-affiliate-effect.ts';

interface AffiliateWorkspaceProps {
  /** Where the effect of what is typed is found. */
  path: string;
  view: RecordView & { effect: AffiliateEffect };
  refusal: RevisionRefusal | undefined;
  /** Below the form. */
  children?: React.ReactNode;
}

/** The form of an affiliate beside the places where its keywords are links. */
export function AffiliateWorkspace({ path, view, refusal, children }: AffiliateWorkspaceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<{ revision: number | undefined }>();
  const unsaved = typed?.revision === view.revision ? typed : undefined;
  const effect = useAffiliateEffect(path, form, { saved: view.effect, typed: unsaved });
  useSaveKey(form);
  return (
    <Workspace
      labels={{ work: 'Affiliate', effect: 'Effect' }}
      refusal={refusal}
      effect={
        <ScrollSection label="Effect" className="workspace-panel">
          <AffiliateEffectView effect={effect} />
        </ScrollSection>
      }
    >
      <div onInput={() => setTyped({ revision: view.revision })}>
        <RecordForm
          prefix="affiliate"
          view={view}
          refusal={refusal}
          backTo={AFFILIATES_PATH}
          ref={form}
          isInWorkspace
        />
      </div>
      {children}
    </Workspace>
  );
}
