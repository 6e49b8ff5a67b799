import * as v from 'valibot';
import { time } from './feed-scalars.ts';

/** Fields of the shapes that a backend writes (contract: Shapes). */
export const text = v.string();
export const textOrNull = v.nullable(text);
export const numberOrNull = v.nullable(v.number());
export const timeOrNull = v.nullable(time);
