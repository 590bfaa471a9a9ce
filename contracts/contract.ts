import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, the app token or a session, or only a session (spec section 6). */
type Auth = 'none' | 'app' | 'user';

export interface Contract {
  method: Method;
  /** Template with `{name}` for each path parameter. */
  path: `/${string}`;
  auth: Auth;
  summary: string;
  /** What a caller without a session is told; `unauthorized` unless told. */
  unauthenticatedError?: ErrorCode;
  params?: z.ZodObject;
  /** Names that it does not list are ignored in an address, even where the object is strict. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** For a body that the handler reads as bytes; the schema describes it and parses nothing. */
  rawBody?: z.ZodType;
  /** The body is `multipart/form-data` with files, which the handler reads as they come. */
  multipart?: boolean;
  response?: z.ZodType;
  /** Status of success; 200 unless told. */
  status?: number;
  /** By status, for a call with several statuses of success; `answer` is then the union of these. */
  responses?: Readonly<Record<number, z.ZodType>>;
  /** Media type of the answer; JSON unless given. */
  responseType?: string;
  /** Headers that the call reads besides those of every call, by name. */
  requestHeaders?: Readonly<Record<string, { description: string; required?: boolean }>>;
  /** Headers of a successful answer besides those of every answer: name → meaning. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** A GET that changes something: browsers may make it by a script of our pages alone (decision 25). */
  sideEffect?: boolean;
  /**
   * A GET that people open as a page and that leads on: no frame, no loading ahead. It changes nothing of theirs by
   * itself. From `here` is a page of ours or an address opened by hand, from `anywhere` a third party leads back to us.
   */
  openedFrom?: 'here' | 'anywhere';
  /** Called by another server, which signs what it sends: where a browser comes from does not matter. */
  signed?: boolean;
  /** The field that `invalid_input` of this call is about, where the specification has words of its own for it. */
  invalidInput?: 'login' | 'password';
  /** Status of codes that this call answers with another one than `errorStatus` has. */
  statusOf?: Partial<Record<ErrorCode, number>>;
  /** Codes that this call may answer beside those of every call. */
  errors?: readonly ErrorCode[];
}

/** Declares one call. The server parses with it, the client is typed by it, OpenAPI is generated from it. */
export const contract = <const Shape extends Contract>(shape: Shape): Shape => shape;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives. */
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

/** What a caller gives. Query values that are null or undefined are left out (spec section 7). */
export type CallInput<Shape extends Contract> = Part<'params', Shape['params']> &
  (Shape['query'] extends z.ZodType
    ? { query: { [Key in keyof z.input<Shape['query']>]: z.input<Shape['query']>[Key] | null } }
    : unknown) &
  Part<'body', Shape['body']> & { headers?: Record<string, string>; signal?: AbortSignal };
