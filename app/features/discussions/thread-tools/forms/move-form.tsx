import { type AdminOption, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { ToolButtons, ToolForm, ToolSection } from './tool-form.tsx';

interface MoveFormProps {
  /** Its category. */
  current: { id: string; name: string };
  /** Those that the moderator may choose. */
  categories: readonly AdminOption[];
  /** Only some may read its category. */
  isPrivate: boolean;
  refusal: RefusedForm | undefined;
}

export function MoveForm({ current, categories, isPrivate, refusal }: MoveFormProps) {
  return (
    <ToolSection
      id="move"
      title="Category"
      status={
        isPrivate
          ? `In ${current.name}, which is private. In a public category, everyone can read the whole thread, at the URL that it had there. To pin, split or merge it, move it there first.`
          : `In ${current.name}. In another public category, its URL and all links to its posts stay the same. In a private one, only those who may read that category can open them; everyone else gets “Page not found”.`
      }
    >
      <ToolForm name="move" intents={['move']} refusal={refusal} values={{ category: current.id }}>
        <AdminSelect label="Category" name="category" options={categories} />
        <ToolButtons buttons={[{ intent: 'move', label: 'Move', pendingLabel: 'Moving…' }]} />
      </ToolForm>
    </ToolSection>
  );
}
