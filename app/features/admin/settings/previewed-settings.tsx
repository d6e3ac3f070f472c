import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';
import { type Scheme, SchemeButtons } from '#app/ui/admin/workspace/scheme-buttons.tsx';
import { usePostedPreview } from '#app/ui/admin/workspace/use-posted-preview.ts';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface PreviewedSettingsProps extends Omit<SettingsFormProps, 'workspace' | 'prefix'> {
  /** Lets staff preview both themes. */
  hasSchemes?: boolean;
}

/** The form of a section beside the public page that shows what is typed into it. */
export function PreviewedSettings({ hasSchemes = false, ...props }: PreviewedSettingsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({});
  useSaveKey(form);
  return (
    <Workspace
      labels={{ work: 'Edit', effect: 'Preview' }}
      refusal={props.refusal}
      effect={
        <SettingsPreview name={props.form.name} form={form} typed={typed} hasSchemes={hasSchemes} />
      }
    >
      <div onInput={() => setTyped({})}>
        <SettingsForm {...props} workspace={{ form }} />
      </div>
    </Workspace>
  );
}

interface SettingsPreviewProps {
  name: string;
  form: React.RefObject<HTMLFormElement | null>;
  typed: object;
  hasSchemes: boolean;
}

function SettingsPreview({ name, form, typed, hasSchemes }: SettingsPreviewProps) {
  const { pathname } = useLocation();
  const [scheme, setScheme] = useState<Scheme>('light');
  const path = `${pathname}/preview${hasSchemes ? `?scheme=${scheme}` : ''}`;
  const preview = usePostedPreview(path, form, typed);
  return (
    <PreviewFrame title={`Preview of ${name}`} {...preview}>
      {hasSchemes && <SchemeButtons value={scheme} onChoose={setScheme} />}
    </PreviewFrame>
  );
}
