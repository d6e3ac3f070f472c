export function DescriptionList({
  items,
}: {
  items: readonly [name: string, value: React.ReactNode][];
}) {
  return (
    <dl className="admin-description-list">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
