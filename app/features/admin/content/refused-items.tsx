import type { RefusedItems as Refused } from '#app/features/publishing/publishing.server.ts';

const outcomes: Partial<Record<Refused['action'], string>> = {
  publish: 'published',
  archive: 'archived',
  trash: 'moved to the trash',
  restore: 'restored',
};

/** Which of the selected items an action did not change, and why. */
export function RefusedItems({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null;
  const { action, items } = refused;
  const count = items.length === 1 ? '1 item was' : `${items.length} items were`;
  return (
    <div role="alert" className="edit-note">
      <div className="max-w-[70ch]">
        <p>
          <strong>{`${count} not ${outcomes[action] ?? 'changed'}.`}</strong>
        </p>
        <ul>
          {items.map(({ title, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles can be equal, and the list is static
            <li key={index}>{`${title}: ${reason}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
