import type { GenericSchema } from 'valibot';
import type { Freshness } from '../../src/contract/shared/freshness.ts';

/** A call of the contract: its request and response, as a schema or as text. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: GenericSchema;
  body?: GenericSchema;
  response: GenericSchema | string;
  /** The types of fields that the schema leaves open, because the code parses each of them itself. */
  fields?: Readonly<Record<string, string>>;
  /** Whether the site does not work without it. */
  required?: true;
  /** How long shared caches may keep the response; absent for a response that they may not keep. */
  freshness?: Freshness;
};

/** The parameter of a path. */
export const ID = '{id}';
/** A path with the name of its parameter instead of an id. */
export const named = (path: string, name = ID) => path.replace(encodeURIComponent(ID), name);
