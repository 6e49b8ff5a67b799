import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view; true until the browser has looked. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
