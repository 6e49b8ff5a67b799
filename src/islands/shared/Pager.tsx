type Props = {
  page: number;
  pages: number;
  isLoading: boolean;
  onPageChange: (page: number) => void;
};

/** Previous, `X of Y` and Next (behaviour T3). A single page has no pager. */
export function Pager({ page, pages, isLoading, onPageChange }: Props) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <button
        type="button"
        className="button min-h-11"
        disabled={isLoading || page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </button>
      <span className="number">
        {page} of {pages}
      </span>
      <button
        type="button"
        className="button min-h-11"
        disabled={isLoading || page >= pages}
        onClick={() => onPageChange(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
