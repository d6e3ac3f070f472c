export function ItemColumns({
  children,
  aside,
}: {
  children: React.ReactNode;
  aside: React.ReactNode;
}) {
  return (
    <div className="admin-columns">
      <div className="min-w-0">{children}</div>
      <div className="grid min-w-0 content-start gap-6">{aside}</div>
    </div>
  );
}
