/** Ten fixed grid cells, so that nothing on the page moves: one row on a phone, two rows of five on a wide screen. */
export const HATCH_LIST =
  'scroll-area relative -mx-1 h-[6rem] lg:-mr-2 lg:h-43 lg:overflow-visible';

const COMMON =
  'absolute top-1 left-1 grid grid-cols-1 min-h-[4.75rem] w-[min(14.5rem,100%)] pr-3 transition-[translate,opacity] duration-250 ease-out starting:opacity-0 lg:w-1/5';
const CELLS = [
  '',
  'translate-x-full',
  'translate-x-[200%]',
  'translate-x-[300%]',
  'translate-x-[400%]',
  'translate-x-[500%] lg:translate-x-0 lg:translate-y-22',
  'translate-x-[600%] lg:translate-x-full lg:translate-y-22',
  'translate-x-[700%] lg:translate-x-[200%] lg:translate-y-22',
  'translate-x-[800%] lg:translate-x-[300%] lg:translate-y-22',
  'translate-x-[900%] lg:translate-x-[400%] lg:translate-y-22',
];

/** The classes of the hatch at an index. When a newer one comes, it slides to the next cell. */
export function hatchClasses(index: number): string {
  return `${COMMON} ${CELLS[index] ?? ''}`;
}
