import { useState } from 'react';
import { useLocation } from 'react-router';
import { PreviewedForm } from '#app/ui/admin/workspace/previewed-form.tsx';
import { type Scheme, SchemeButtons } from '#app/ui/admin/workspace/scheme-buttons.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface PreviewedSettingsProps extends Omit<SettingsFormProps, 'workspace' | 'prefix'> {
  /** Lets staff preview both themes. */
  hasSchemes?: boolean;
}

/** The form of a section beside the public page that shows what is typed into it. */
export function PreviewedSettings({ hasSchemes = false, ...props }: PreviewedSettingsProps) {
  const [scheme, setScheme] = useState(schemeOf(props.form.settings) ?? 'light');
  const { pathname } = useLocation();
  return (
    <PreviewedForm
      name={props.form.name}
      path={`${pathname}/preview${hasSchemes ? `?scheme=${scheme}` : ''}`}
      refusal={props.refusal}
      controls={hasSchemes && <SchemeButtons value={scheme} onChoose={setScheme} />}
      onType={({ name, value }) => setScheme(schemeOf({ [name]: value }) ?? scheme)}
    >
      {(form) => <SettingsForm {...props} workspace={{ form }} />}
    </PreviewedForm>
  );
}

/** The theme that new visitors get, unless their system decides. */
function schemeOf({ defaultTheme }: { defaultTheme?: unknown }): Scheme | undefined {
  return defaultTheme === 'light' || defaultTheme === 'dark' ? defaultTheme : undefined;
}
