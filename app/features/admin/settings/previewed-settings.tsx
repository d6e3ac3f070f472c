import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PreviewErrors } from '#app/ui/admin/forms/preview-errors.ts';
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
  const [scheme, setScheme] = useState(schemeOf(props.form.settings) ?? 'light');
  const { pathname } = useLocation();
  const path = `${pathname}/preview${hasSchemes ? `?scheme=${scheme}` : ''}`;
  const { errors, ...preview } = usePostedPreview(path, form, typed);
  useSaveKey(form);
  return (
    <Workspace
      labels={{ work: 'Edit', effect: 'Preview' }}
      refusal={props.refusal}
      effect={
        <PreviewFrame title={`Preview of ${props.form.name}`} {...preview}>
          {hasSchemes && <SchemeButtons value={scheme} onChoose={setScheme} />}
        </PreviewFrame>
      }
    >
      <div
        onInput={({ target }) => {
          setTyped({});
          const { name, value } = target as HTMLInputElement;
          setScheme(schemeOf({ [name]: value }) ?? scheme);
        }}
      >
        <PreviewErrors value={errors}>
          <SettingsForm {...props} workspace={{ form }} />
        </PreviewErrors>
      </div>
    </Workspace>
  );
}

/** The theme that new visitors get, unless their system decides. */
function schemeOf({ defaultTheme }: { defaultTheme?: unknown }): Scheme | undefined {
  return defaultTheme === 'light' || defaultTheme === 'dark' ? defaultTheme : undefined;
}
