/** What is known of one thing: names on the left, what they stand for beside them. */
export function Facts({ facts }: { facts: readonly [name: string, value: React.ReactNode][] }) {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
