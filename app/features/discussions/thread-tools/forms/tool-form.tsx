import type { ReactNode } from 'react';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { ThreadIntent } from '../thread-tools.schema.ts';

interface ToolSectionProps {
  id: string;
  title: string;
  /** How it is now. */
  status: ReactNode;
  children: ReactNode;
}

/** One tool: how it is set, and the forms that change it. */
export function ToolSection({ id, title, status, children }: ToolSectionProps) {
  return (
    <div className="border-t border-line pt-5">
      <AdminSection id={id} title={title}>
        <p className="max-w-[60ch] text-small text-ink-soft">{status}</p>
        <div className="mt-4">{children}</div>
      </AdminSection>
    </div>
  );
}

interface ToolFormProps {
  /** Starts the ids of its fields. */
  name: string;
  /** Of its buttons. */
  intents: readonly ThreadIntent[];
  /** Of any form of the page. */
  refusal: RefusedForm | undefined;
  values?: object;
  children: ReactNode;
}

export function ToolForm({ name, intents, refusal, values, children }: ToolFormProps) {
  const own = intents.some((intent) => intent === refusal?.values.intent) ? refusal : undefined;
  return (
    <AdminForm prefix={name} refusal={own} values={values} className="grid gap-4">
      {children}
    </AdminForm>
  );
}

interface ToolButton {
  intent: ThreadIntent;
  label: string;
  pendingLabel?: string;
}

/** The first one is sent by Enter. Those that take something back are quiet. */
export function ToolButtons({ buttons }: { buttons: readonly ToolButton[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(({ intent, ...button }) => (
        <AdminSubmit
          key={intent}
          name="intent"
          value={intent}
          variant={intent.startsWith('un') ? 'outlined' : 'filled'}
          {...button}
        />
      ))}
    </div>
  );
}
