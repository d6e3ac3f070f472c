import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RecordForm, type RecordFormProps } from '../forms/record-form.tsx';
import { PreviewedForm } from './previewed-form.tsx';

interface PreviewedRecordProps extends Omit<RecordFormProps, 'ref' | 'isInWorkspace'> {
  /** Of the page that shows the record. */
  name: string;
  /** Whether readers see that page. Otherwise there is only the form. */
  hasPreview: boolean;
  /** The id of the element of the page that the preview starts at. */
  startsAt?: string | undefined;
  /** Shown below the form. */
  below?: ReactNode;
}

/** The form of a record beside the page that shows it. The route of the form has one for its preview. */
export function PreviewedRecord(props: PreviewedRecordProps) {
  const { name, hasPreview, startsAt, below, ...form } = props;
  const { pathname } = useLocation();
  if (!hasPreview) {
    return (
      <>
        <RecordForm {...form} />
        {below}
      </>
    );
  }
  return (
    <PreviewedForm
      name={name}
      path={`${pathname}/preview`}
      refusal={form.refusal}
      startsAt={startsAt}
      below={below}
    >
      {(element) => <RecordForm {...form} ref={element} isInWorkspace />}
    </PreviewedForm>
  );
}
