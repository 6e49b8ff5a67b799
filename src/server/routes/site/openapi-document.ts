import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import { WATCHER_HEADER } from '../../../contract/alerts/watcher-header.ts';
import { type Call, type Calls, partsOf } from '../../../contract/shared/call.ts';
import { errorBody } from '../../../contract/shared/error.ts';
import { refusalsOf } from '../../../contract/shared/general-refusals.ts';
import { API_PREFIX } from '../../../contract/shared/paths.ts';
import { API_CALLS, ROOT_CALLS } from '../../../contract/site/all-calls.ts';
import { SHAPES } from '../../../contract/site/all-shapes.ts';
import { SITE_NAME } from '../../../contract/site/site-config.ts';

/** A sample of each type of JSON, by which the type of a custom schema is found. */
const SAMPLES = [
  ['number', 1],
  ['array', []],
  ['object', {}],
] as const;

const CONFIG = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions: SHAPES,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }: { valibotSchema: GenericSchema }) => {
    if (valibotSchema.type !== 'custom') return null;
    const type = SAMPLES.find(([, sample]) => safeParse(valibotSchema, sample).success)?.[0];
    return type === undefined ? {} : { type };
  },
} as const;

function schemaOf(schema: GenericSchema) {
  const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, CONFIG);
  return json;
}

const json = (schema: object) => ({ 'application/json': { schema } });

const SECURITY = {
  anyone: [],
  player: [{ session: [] }],
  watcher: [{ session: [] }, { watcher: [] }],
  operator: [{ session: [] }],
  feed: [{ feed: [] }],
} as const;

function parametersOf(path: string, { query }: Call) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));
  if (query === undefined) return inPath;
  const { properties = {}, required = [] } = schemaOf(query);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** The responses of a call by their statuses; the refusals of one status share a response. */
function responsesOf(name: string, call: Call) {
  const { answer } = call;
  const codes = Map.groupBy(refusalsOf(name, call), (refusal) => refusal.slice(0, 3));
  const refused = [...codes].map(([status, refusals]) => [
    status,
    {
      description: refusals.map((refusal) => refusal.slice(4)).join(', '),
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  ]);
  const answered =
    typeof answer === 'object'
      ? { '2XX': { description: 'The answer', content: json(schemaOf(answer)) } }
      : { [answer === undefined ? '204' : 'default']: { description: answer ?? 'Done' } };
  return { ...answered, ...Object.fromEntries(refused) };
}

/** The name of a call's function in a generated client. */
const operationIdOf = (name: string) => name.replace(/\W+/g, '_').replace(/_$/, '');

/** The operations of calls by their paths and methods. */
function pathsOf(calls: Calls, prefix: string) {
  const paths = new Map<string, Record<string, object>>();
  for (const [name, call] of Object.entries<Call>(calls)) {
    const { method, path } = partsOf(name);
    const operations = paths.get(prefix + path) ?? {};
    operations[method.toLowerCase()] = {
      operationId: operationIdOf(name),
      security: SECURITY[call.access],
      parameters: parametersOf(path, call),
      ...(call.body === undefined
        ? {}
        : { requestBody: { required: true, content: json(schemaOf(call.body)) } }),
      responses: responsesOf(name, call),
    };
    paths.set(prefix + path, operations);
  }
  return Object.fromEntries(paths);
}

/** Makes the OpenAPI 3.1 document of all calls from their definitions (contract: Public reads). */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: SITE_NAME, version: '1' },
  paths: { ...pathsOf(API_CALLS, API_PREFIX), ...pathsOf(ROOT_CALLS, '') },
  components: {
    schemas: { ...toJsonSchemaDefs(SHAPES, CONFIG), Error: schemaOf(errorBody) },
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer' },
      watcher: { type: 'apiKey', in: 'header', name: WATCHER_HEADER },
      feed: { type: 'http', scheme: 'bearer' },
    },
  },
});
