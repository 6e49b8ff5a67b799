import { Button } from './forms/Button.tsx';

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
      <Button disabled={isLoading || page <= 1} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <span className="number">
        {page} of {pages}
      </span>
      <Button disabled={isLoading || page >= pages} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
