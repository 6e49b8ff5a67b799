/** Classes that the lists of weathers share with their skeleton: both lists, and that of the rows. */
export const WEATHERS = 'grid min-h-status content-start gap-4';
export const WEATHER_ROWS = 'grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-1.5';
