import { useEffect } from 'react';

/** Sets the first part of the document's title, which the site's name follows; null leaves it as it is. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = document.title.replace(/^[^|]*/, () => `${title.replaceAll('|', '')} `);
  }, [title]);
}
