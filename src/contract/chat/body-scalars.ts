import * as v from 'valibot';

/** An id in a body. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'letters, digits, _ and -'));
