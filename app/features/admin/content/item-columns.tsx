/** One item on its page: what it says in the wide column, what is known of it beside. */
export function ItemColumns({
  children,
  beside,
}: {
  children: React.ReactNode;
  beside: React.ReactNode;
}) {
  return (
    <div className="admin-columns">
      <div className="min-w-0">{children}</div>
      <div className="grid min-w-0 content-start gap-6">{beside}</div>
    </div>
  );
}
