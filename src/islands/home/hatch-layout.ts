/** Ten places that stand still, so that nothing on the page jumps: a row on a phone, two of five on a screen. */
export const HATCH_LIST = 'scroll-area relative -mx-1 h-24 lg:-mr-2 lg:h-43 lg:overflow-visible';

const COMMON =
  'absolute top-1 left-1 h-19 w-58 pr-3 transition-[translate,opacity] duration-250 ease-out starting:opacity-0 lg:w-1/5';
const PLACES = [
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

/** The look of the hatch at an index: when a newer one comes it slides on to the next place. */
export function hatchPlace(index: number): string {
  return `${COMMON} ${PLACES[index] ?? ''}`;
}
