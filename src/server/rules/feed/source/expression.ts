import jsonata from 'jsonata';
import { newSlug } from '../../../../domain/items/slug.ts';

/** Bounds of an evaluation: milliseconds, nested calls, and elements of a list. */
const BOUNDS = { timeout: 25_000, stack: 1000, sequence: 100_000 };

const fieldOf = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;

/** What is wrong with an expression, in one line. JSONata throws plain objects. */
export function expressionFault(error: unknown): string {
  const [message, position] = [fieldOf(error, 'message'), fieldOf(error, 'position')];
  const text = String(message ?? error).replaceAll(/\s+/g, ' ');
  return typeof position === 'number' ? `${text} (character ${position} of the expression)` : text;
}

/** Compiles a JSONata expression, which may also call `$slug(name)`. Throws an Error of one line. */
export function compileExpression(expression: string): jsonata.Expression {
  try {
    const compiled = jsonata(expression, BOUNDS);
    compiled.registerFunction('slug', newSlug, '<s-:s>');
    return compiled;
  } catch (error) {
    throw new Error(expressionFault(error));
  }
}
