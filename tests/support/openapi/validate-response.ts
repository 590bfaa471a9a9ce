import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { openApiDocument } from '../../../apps/api/open-api.ts';
import { parseJson } from '../../../apps/web/features/short-import/read-json.ts';

/** An API response as sent, with header names in lower case. */
export interface ObservedResponse {
  method: string;
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Reference {
  $ref?: string;
}
interface Response extends Reference {
  headers?: Record<string, Reference & { required?: boolean; schema?: object }>;
  content?: Record<string, object>;
}
interface Operation {
  responses: Record<string, Response>;
}

const DOCUMENT = 'openapi';
/** URL path of the document itself, which is not one of the operations that it describes. */
const DOCUMENT_PATH = '/api/openapi.json';
const document = JSON.parse(JSON.stringify(openApiDocument('https://api.example')));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addSchema(document, DOCUMENT);

/** Returns how a response differs from the API document, or null if it matches. */
export function openApiMismatch(answer: ObservedResponse): string | null {
  const path = answer.url.split('?', 1)[0] ?? '';
  if (path === DOCUMENT_PATH) return null;
  const found = describedResponse(answer, path);
  const problems = found ? compare(answer, found.pointer) : ['the document knows no such status here'];
  if (problems.length === 0) return null;
  const head = `${answer.method} ${answer.url.slice(0, 200)} → ${answer.status}`;
  return [head, ...problems.map((problem) => `  ${problem}`), `  ${answer.body.slice(0, 600)}`].join('\n');
}

/** Returns a JSON pointer to the document's description of a response, or undefined if there is none. */
function describedResponse(
  { method, status }: ObservedResponse,
  path: string,
): { pointer: string } | undefined {
  const operation = operationFor(method, path);
  const own = operation && `${operation}/responses/${status}`;
  if (own && at(own)) return { pointer: resolved(own) };
  // If no operation matches, only the shared responses apply.
  const common = Object.keys(document.components.responses).find((name) => STATUS_OF[name] === status);
  return !operation && common ? { pointer: `/components/responses/${common}` } : undefined;
}

/** Statuses of the shared responses, by name of the response. */
const STATUS_OF: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(document.paths as Record<string, Record<string, Operation>>)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, { $ref }]) => ($ref ? [[$ref.split('/').at(-1), Number(status)]] : [])),
);

interface Template {
  path: string;
  segments: string[];
  /** Number of fixed segments: templates with more of them match first. */
  fixed: number;
}
const templates: Template[] = Object.keys(document.paths)
  .map((path) => ({ path, segments: path.split('/') }))
  .map((one) => ({ ...one, fixed: one.segments.filter((segment) => !segment.startsWith('{')).length }))
  .sort((a, b) => b.fixed - a.fixed);

function operationFor(method: string, path: string): string | undefined {
  const segments = path.split('/').map(decoded);
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const template = templates.find(
    (one) =>
      document.paths[one.path][verb] !== undefined &&
      one.segments.length === segments.length &&
      one.segments.every((segment, n) =>
        segment.startsWith('{') ? segments[n] !== '' : segment === segments[n],
      ),
  );
  return template && `/paths/${escaped(template.path)}/${verb}`;
}

function compare({ method, status, headers, body }: ObservedResponse, pointer: string): string[] {
  const response = at(pointer) as Response;
  const problems: string[] = [];
  for (const name of Object.keys(response.headers ?? {})) {
    const place = resolved(`${pointer}/headers/${escaped(name)}`);
    const { required } = at(place) as { required?: boolean };
    const value = headers[name.toLowerCase()];
    if (value === undefined) problems.push(...(required ? [`lacks the header ${name}`] : []));
    else problems.push(...wrong(`${place}/schema`, value, `header ${name} "${value}"`));
  }
  const types = Object.keys(response.content ?? {});
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  if (method === 'HEAD') return body === '' ? problems : [...problems, 'HEAD has a body'];
  if (types.length === 0) return body === '' ? problems : [...problems, 'has a body, the document none'];
  if (!types.includes(type)) return [...problems, `has the type "${type}", the document ${types.join(', ')}`];
  const value = type === 'application/json' ? parseJson(body) : body;
  if (value === undefined) return [...problems, 'has a body that is not JSON'];
  return [...problems, ...wrong(`${pointer}/content/${escaped(type)}/schema`, value, `body of ${status}`)];
}

const validators = new Map<string, ValidateFunction>();

function wrong(pointer: string, value: unknown, what: string): string[] {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${encodeURI(pointer)}` });
  validators.set(pointer, validate);
  if (validate(value)) return [];
  return [
    `${what}: ${ajv.errorsText(validate.errors, { dataVar: '' })} ${JSON.stringify(validate.errors?.map(({ params }) => params)).slice(0, 300)}`,
  ];
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], document);
}

/** Returns the target of the reference at the pointer, or the pointer itself if there is no reference. */
const resolved = (pointer: string): string => (at(pointer) as Reference).$ref?.slice(1) ?? pointer;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
