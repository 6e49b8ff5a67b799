/** Stands where a card will come, in its size. */
export function CardSkeleton() {
  return (
    <div className="item-card card" aria-hidden="true">
      <div className="skeleton h-[140px] rounded-b-none" />
      <div className="flex grow flex-col gap-2 p-3">
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton h-6 w-3/5" />
        <div className="skeleton h-3 w-full" />
        <div className="skeleton h-3 w-4/5" />
        <div className="skeleton mt-auto h-3 w-2/5" />
      </div>
    </div>
  );
}
