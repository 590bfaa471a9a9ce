import { z } from 'zod';
import { StripeFailure } from './failure.ts';
import type { FormObject, FormValue } from './form.ts';

/** This file defines the types of API parameters, which are parsed from form values. Error messages are Stripe's. */

const METADATA_KEYS = 50;
const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;
const EMPTY_HINT =
  'We assume empty values are an attempt to unset a parameter; however it cannot be unset. You should remove it from your request or supply a non-empty value.';

const complain = (context: z.core.$RefinementCtx, message: string, code?: string): never => {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
};

export const text = (longest = 5000) =>
  z.string().superRefine((value, context) => {
    if (value === '')
      complain(context, `You passed an empty string. ${EMPTY_HINT}`, 'parameter_invalid_empty');
    if (value.length > longest)
      complain(
        context,
        `Invalid string: ${value.slice(0, 10)}...; must be at most ${longest} characters`,
        'parameter_invalid_string_length',
      );
  });

export const int = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  text().transform((value, context): number => {
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number))
      return complain(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    if (number < least || number > most)
      return complain(
        context,
        `This value must be between ${least} and ${most}.`,
        'parameter_invalid_integer',
      );
    return number;
  });

export const bool = () =>
  text().transform((value, context): boolean => {
    if (value !== 'true' && value !== 'false') return complain(context, `Invalid boolean: ${value}`);
    return value === 'true';
  });

export const oneOf = <const Value extends string>(...values: Value[]) =>
  text().transform((value, context): Value => {
    const found = values.find((one) => one === value);
    return found ?? complain(context, `Invalid value: must be one of ${values.join(', ')}`);
  });

export const url = () =>
  text().refine((value) => URL.canParse(value.replaceAll(/\{\w+\}/g, 'x')) && /^https?:/.test(value), {
    message: 'Not a valid URL',
    params: { code: 'url_invalid' },
  });

export const email = () =>
  text(512).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
    error: ({ input }) => `Invalid email address: ${input}`,
    params: { code: 'email_invalid' },
  });

/** Accepts what `schema` accepts, and an empty string, which becomes null and unsets the value. */
export const unsettable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** Accepts `a[0]=…&a[1]=…` and `a[]=…`; an empty string is an empty list. */
export const list = <Schema extends z.ZodType>(schema: Schema, most = 100) =>
  z.preprocess(
    (value) =>
      value === '' ? [] : typeof value === 'object' && value !== null ? Object.values(value) : value,
    z.array(schema).max(most),
  );

export const nested = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);

/**
 * Accepts metadata. A key with an empty value is removed; an empty string in place of the object (null after
 * parsing) removes all keys.
 */
export const metadata = () =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    z
      .record(z.string(), z.string().max(METADATA_VALUE_LENGTH))
      .refine((pairs) => Object.keys(pairs).length <= METADATA_KEYS, 'Metadata can have up to 50 keys.')
      .refine(
        (pairs) => Object.keys(pairs).every((key) => key.length <= METADATA_KEY_LENGTH),
        'Metadata keys can be up to 40 characters.',
      )
      .nullable(),
  );

/** Returns the metadata after a change: null removes all keys, and an empty value removes its key. */
export function mergedMetadata(
  before: Record<string, string> | null,
  changes: Record<string, string> | null | undefined,
): Record<string, string> {
  if (changes === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}

/** Parses a form. Throws 400 with the name of the first invalid parameter. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: FormObject): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw new StripeFailure(400, complaint(issue, form), false);
}

function complaint(issue: z.core.$ZodIssue | undefined, form: FormObject) {
  const type = 'invalid_request_error' as const;
  if (!issue) return { type, message: 'Invalid request' };
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return { type, code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param };
  }
  const param = nameOf(issue.path);
  const given = valueAt(form, issue.path);
  if (given === undefined && issue.code !== 'custom')
    return { type, code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
  if (issue.code === 'invalid_type')
    return { type, message: typeof given === 'string' ? 'Invalid object' : 'Invalid string', param };
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  return { type, message: issue.message, param, ...(typeof code === 'string' ? { code } : {}) };
}

/** Returns the parameter name for a path: a, b, 0 → `a[b][0]`. */
const nameOf = ([first, ...rest]: PropertyKey[]): string =>
  `${String(first ?? '')}${rest.map((key) => `[${String(key)}]`).join('')}`;

function valueAt(form: FormObject, path: PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const key of path) {
    if (typeof value !== 'object') return undefined;
    // The index in the path is the entry's position, which may differ from its number in the form.
    value = value[String(key)] ?? (typeof key === 'number' ? Object.values(value)[key] : undefined);
  }
  return value;
}
