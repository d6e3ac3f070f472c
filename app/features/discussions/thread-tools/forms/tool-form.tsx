import { type ReactNode, use } from 'react';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { ToolIntent } from '../thread-tools.schema.ts';

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
  /** The intents of its buttons. */
  intents: readonly ToolIntent[];
  /** The refusal of any form on the page. */
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

/** When it ends, in the site's time zone. */
export function UntilInput({ hint }: { hint: string }) {
  return (
    <AdminInput
      label={`Until (${use(SiteTimeZone)})`}
      name="until"
      type="datetime-local"
      hint={hint}
    />
  );
}

/** The value of `UntilInput` for an ISO 8601 time. */
export function useUntilValue(until: string | undefined): string {
  const timeZone = use(SiteTimeZone);
  return until ? toLocalTime(new Date(until), timeZone) : '';
}

interface ToolButton {
  intent: ToolIntent;
  label: string;
  pendingLabel?: string;
}

/** Enter submits the first one. None leads, because the page has as many as tools. */
export function ToolButtons({ buttons }: { buttons: readonly ToolButton[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(({ intent, ...button }) => (
        <AdminSubmit key={intent} name="intent" value={intent} variant="outlined" {...button} />
      ))}
    </div>
  );
}
