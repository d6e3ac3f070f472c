import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import type { RefusedForm } from '../../forms/form-context.ts';
import { AdminSubmit } from '../admin-button.tsx';
import { WorkspaceActions } from '../workspace/workspace.tsx';
import { AdminForm } from './admin-form.tsx';
import { discardUnsavedText } from './unsaved-text.ts';

/** The label of Save after a conflict. */
export const SAVE_ANYWAY = 'Save my version';

interface RevisionFormProps {
  /** For controls outside the form that belong to it. */
  id?: string;
  /** Names the form for screen readers. */
  label: string;
  /** Initial values of the fields, by name. */
  values: object;
  /** The revision of these values. */
  revision: number;
  refusal: RefusedForm | undefined;
  /** Starts the ids of the fields, on pages with several forms. */
  prefix?: string | undefined;
  /** Buttons next to Save. */
  actions?: React.ReactNode;
  /** In a workspace, whose actions stay in reach. */
  workspace?: { form: RefObject<HTMLFormElement | null> } | undefined;
  children: React.ReactNode;
}

/**
 * A form of shared settings. If someone else saves them first, it comes back with what was typed, and
 * its fields show what is saved now.
 */
export function RevisionForm(props: RevisionFormProps) {
  const { id, label, values, revision, refusal, prefix, actions, workspace, children } = props;
  const conflict = refusal?.conflict;
  const buttons = (
    <>
      <AdminSubmit label={conflict ? SAVE_ANYWAY : 'Save'} pendingLabel="Saving…" />
      {conflict && <DiscardLink />}
      {actions}
    </>
  );
  return (
    <AdminForm
      ref={workspace?.form}
      id={id}
      aria-label={label}
      prefix={prefix}
      values={values}
      refusal={refusal}
    >
      {children}
      <RevisionInput revision={revision} refusal={refusal} />
      {workspace ? (
        <WorkspaceActions>{buttons}</WorkspaceActions>
      ) : (
        <div className="flex flex-wrap gap-2">{buttons}</div>
      )}
    </AdminForm>
  );
}

/** Shows what is saved now. */
export function DiscardLink() {
  const { pathname } = useLocation();
  return (
    <Link to={pathname} reloadDocument onClick={discardUnsavedText} className="admin-button">
      Discard my changes
    </Link>
  );
}

/**
 * The revision that the typed values are based on. Data that loads again without a save can be newer
 * than the fields, whose values stay.
 */
export function RevisionInput({
  revision,
  refusal,
}: Pick<RevisionFormProps, 'revision' | 'refusal'>) {
  // Other forms on the page send no revision.
  const isSaving = useNavigation().formData?.has('revision') === true;
  const wasSaving = useRef(false);
  const [shown, setShown] = useState(revision);
  useEffect(() => {
    if (wasSaving.current && !isSaving && !refusal) setShown(revision);
    wasSaving.current = isSaving;
  }, [isSaving, revision, refusal]);
  const value = refusal?.conflict?.revision ?? refusal?.values.revision ?? shown;
  return <input type="hidden" name="revision" value={value} />;
}
