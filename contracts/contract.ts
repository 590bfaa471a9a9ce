import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Required authentication: `none` admits any client, `app` needs the app token or a session, `user` needs a
 * session.
 */
type Auth = 'none' | 'app' | 'user';

/** Permissions that a member will be able to give to an access token. */
type Scope = 'profile:read' | `short:${'read' | 'write'}` | `posts:${'read' | 'write'}` | 'quests:read';

export interface Contract {
  method: Method;
  /** Template with `{name}` for each path parameter. */
  path: `/${string}`;
  auth: Auth;
  summary: string;
  /** Whether the session must have proved within ten minutes who the member is. Otherwise `proof_needed`. */
  fresh?: boolean;
  /**
   * The permission that an access token will need. A call without one stays closed to access tokens, which do
   * not exist yet: only sessions and the app's token authorise calls.
   */
  scope?: Scope;
  /**
   * Uses from one network, per `duration` in seconds, that need no solution in the field `bot_check`. Further
   * uses get `bot_check_needed`. The verb counts them, because a form that is sent twice is used once.
   */
  botCheckAfter?: { points: number; duration: number };
  /** Whether a member whose account is going to be deleted may send this call. Otherwise `account_leaving`. */
  whileLeaving?: boolean;
  /** Error code for a caller without a session. Defaults to `unauthorized`. */
  unauthenticatedError?: ErrorCode;
  params?: z.ZodObject;
  /** Unknown query parameters are ignored, even if the object is strict. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Schema of a body that the handler reads as bytes. The schema documents the body, but does not parse it. */
  rawBody?: z.ZodType;
  /** Whether the body is `multipart/form-data` with files, which the handler reads as a stream. */
  multipart?: boolean;
  response?: z.ZodType;
  /** Status of a successful response. Defaults to 200. */
  status?: number;
  /** Schemas by status, for a call with several success statuses. `response` is then their union. */
  responses?: Readonly<Record<number, z.ZodType>>;
  /** Media type of the response. Defaults to JSON. */
  responseType?: string;
  /** Request headers specific to this call, by name. */
  requestHeaders?: Readonly<Record<string, { description: string; required?: boolean }>>;
  /** Headers specific to this call's successful response. Maps each name to its meaning. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** Whether this GET returns an ETag, and 304 without a body for a client that names it in If-None-Match. */
  conditional?: boolean;
  /**
   * Whether this GET has side effects. Browsers may then only send it from scripts of the same origin
   * (decision 25).
   */
  sideEffect?: boolean;
  /**
   * Set for a GET that is opened as a page and redirects. It must not be framed or prefetched, and must not
   * change the member's data by itself. `here`: opened from a page of this site or by entering the URL.
   * `anywhere`: opened by a third party's redirect.
   */
  openedFrom?: 'here' | 'anywhere';
  /** Whether another server sends this call and signs it. The origin checks for browsers then do not apply. */
  signed?: boolean;
  /** The field to which this call's `invalid_input` refers, if that field has its own error text. */
  invalidInput?: 'login' | 'password';
  /** Overrides the status of `errorStatus` for individual codes. */
  statusOf?: Partial<Record<ErrorCode, number>>;
  /** Codes that this call may return in addition to those that `possibleErrors` derives from its contract. */
  errors?: readonly ErrorCode[];
}

/**
 * Declares a call. The server uses the contract to parse input, the client derives its types from it, and the
 * OpenAPI document is generated from it.
 */
export const contract = <const Shape extends Contract>(shape: Shape): Shape => shape;

/** Whether what a module of contracts exports is a call, and not a schema or a limit. */
export const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Parsed input that a handler receives. */
export interface Input<Shape extends Contract> {
  params: Parsed<Shape['params']>;
  query: Parsed<Shape['query']>;
  body: Parsed<Shape['body']>;
}

export type ResponseData<Shape extends Contract> = Parsed<Shape['response']>;

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { [Key in Name]: Given<Schema> }
  : Record<Name, never> extends infer Never
    ? Partial<Never>
    : never;

/** Input that a caller provides. The client omits query values that are null or undefined. */
export type CallInput<Shape extends Contract> = Part<'params', Shape['params']> &
  (Shape['query'] extends z.ZodType
    ? { query: { [Key in keyof z.input<Shape['query']>]: z.input<Shape['query']>[Key] | null } }
    : unknown) &
  Part<'body', Shape['body']> & { headers?: Record<string, string>; signal?: AbortSignal };
