import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Freshness } from './freshness.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** The name of a call, `GET /items/{id}`: its method, and its path under the base of its client. */
export type CallName = `${Method} /${string}`;

/** The callers of a call: a watcher is a player, or a browser without an account. */
export type Access = 'anyone' | 'player' | 'watcher' | 'operator' | 'feed';

/** A refusal of a call: a status and a code (contract: Hosts and clients). */
export type Refusal = `${number} ${string}`;

/** The definition of a call (contract: Hosts and clients). The site's backend sends and takes exactly this. */
export type Call = {
  access: Access;
  /** The parameters after `?`, as texts. */
  query?: ObjectSchema<ObjectEntries, undefined>;
  body?: GenericSchema;
  /** The JSON of its answer, or what another answer is in words; absent for a 204. */
  answer?: GenericSchema | string;
  /** Its refusals beside `GENERAL_REFUSALS`. */
  refuses?: readonly Refusal[];
  /** How long shared caches may keep the answer; absent for one that they may not keep. */
  freshness?: Freshness;
  /** Whether the site does not work without it. */
  required?: true;
};

export type Calls = Readonly<Record<CallName, Call>>;

/** The parameters of a path: `id` of `/items/{id}`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/** JSON that somebody writes: its lists may be ones that nobody changes. */
export type Written<T> = T extends readonly (infer E)[]
  ? readonly Written<E>[]
  : T extends object
    ? { readonly [Field in keyof T]: Written<T[Field]> }
    : T;

type Input<S> = S extends GenericSchema ? InferInput<S> : undefined;
type Output<S> = S extends GenericSchema ? InferOutput<S> : undefined;
type Part<C, Name extends keyof Call> = C extends Readonly<Record<Name, infer S>> ? S : undefined;

/** The query and the body that a site sends with a call; undefined for a call without. */
export type SentQuery<C> = Input<Part<C, 'query'>>;
export type SentBody<C> = Input<Part<C, 'body'>>;
/** The same as a backend receives it, after its parsing. */
export type ReceivedQuery<C> = Output<Part<C, 'query'>>;
export type ReceivedBody<C> = Output<Part<C, 'body'>>;
/** The JSON that a backend answers with. */
export type Answer<C> = Written<Input<Part<C, 'answer'>>>;

/** The method and the path of a call. */
export function partsOf(name: string): { method: Method; path: string } {
  const method = METHODS.find((one) => name.startsWith(`${one} `)) ?? 'GET';
  return { method, path: name.slice(method.length + 1) };
}

/** The path of a call with its parameters in it, under the base of its client. */
export const pathOf = (name: CallName, parameters: Readonly<Record<string, string>> = {}): string =>
  partsOf(name).path.replace(/\{(\w+)\}/, (_, one: string) =>
    encodeURIComponent(parameters[one] ?? ''),
  );
