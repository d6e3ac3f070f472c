import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { splitPath } from '../thread-tools.schema.ts';
import { ToolSection } from './tool-form.tsx';

export function SplitSection({ threadId }: { threadId: number }) {
  return (
    <ToolSection
      id="split"
      title="Split"
      status="Choose posts and move them into a thread of their own. Links to them keep working."
    >
      <AdminLink to={splitPath(threadId)}>Choose posts</AdminLink>
    </ToolSection>
  );
}
