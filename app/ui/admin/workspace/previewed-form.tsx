import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { PreviewErrors } from '../forms/preview-errors.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { usePostedPreview } from './use-posted-preview.ts';
import { useSaveKey } from './use-save-key.ts';
import { Workspace } from './workspace.tsx';

interface PreviewedFormProps {
  /** What the form is about. */
  name: string;
  /** Takes the form and returns the page. */
  path: string;
  refusal: object | undefined;
  /** The id of the element of the page that the preview starts at. */
  startsAt?: string | undefined;
  /** Shown above the preview. */
  controls?: ReactNode;
  /** Shown below the form. */
  below?: ReactNode;
  onType?: (field: HTMLInputElement) => void;
  children: (form: RefObject<HTMLFormElement | null>) => ReactNode;
}

/** A form beside the public page that shows what is typed into it. */
export function PreviewedForm(props: PreviewedFormProps) {
  const { name, path, refusal, startsAt, controls, below, onType, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({});
  const { errors, ...preview } = usePostedPreview(path, form, typed);
  useSaveKey(form);
  return (
    <Workspace
      labels={{ work: 'Edit', effect: 'Preview' }}
      refusal={refusal}
      effect={
        <PreviewFrame title={`Preview of ${name}`} startsAt={startsAt} {...preview}>
          {controls}
        </PreviewFrame>
      }
    >
      <div
        onInput={({ target }) => {
          setTyped({});
          onType?.(target as HTMLInputElement);
        }}
      >
        <PreviewErrors value={errors}>{children(form)}</PreviewErrors>
      </div>
      {below}
    </Workspace>
  );
}
