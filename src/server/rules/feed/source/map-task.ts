import * as v from 'valibot';
import { isShape, type Shape } from './shape.ts';

const shape = v.custom<Shape>(isShape);

/** What a worker maps each answer by; `only` says which messages are meant. */
const task = v.object({ lines: v.string(), only: v.nullable(v.string()), shape });
export type MapTask = v.InferOutput<typeof task>;

/** Reads the task of a worker. */
export const mapTask = (raw: unknown): MapTask => v.parse(task, raw);

const result = v.variant('state', [
  v.object({ state: v.literal('lines'), json: v.string() }),
  v.object({ state: v.literal('ignored') }),
  v.object({ state: v.literal('fault'), fault: v.string() }),
]);

/** An answer as lines of the feed before they are checked (JSON), or one that is not meant, or why nothing can be made of it. */
export type MapResult = v.InferOutput<typeof result>;

/** Reads what a worker says. */
export const mapResult = (raw: unknown): MapResult => v.parse(result, raw);
