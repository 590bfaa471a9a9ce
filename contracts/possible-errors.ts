import type { Contract } from './contract.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

/**
 * Whether a call supports HEAD, which is handled like GET without a response body. Calls with side effects do
 * not.
 */
export const supportsHead = ({ method, sideEffect, status }: Contract): boolean =>
  method === 'GET' && !sideEffect && status !== 303;

/** Returns every code that a call may return in `error`: its own codes and those that follow from its contract. */
export function possibleErrors(contract: Contract): ErrorCode[] {
  const {
    method,
    auth,
    fresh,
    botCheckAfter,
    whileLeaving,
    params,
    query,
    body,
    multipart,
    sideEffect,
    openedFrom,
    signed,
    unauthenticatedError,
    errors = [],
  } = contract;
  const unsafe = method !== 'GET';
  const codes: ErrorCode[] = [
    ...when(unsafe || params, 'invalid_request'),
    ...when(params || query || body || multipart, 'invalid_input'),
    ...when(body, 'unknown_field'),
    ...when(auth !== 'none', unauthenticatedError ?? 'unauthorized'),
    ...when(fresh, 'proof_needed'),
    ...when(botCheckAfter, 'bot_check_needed', 'recaptchaFailed'),
    ...when(auth === 'user' && !whileLeaving, 'account_leaving'),
    ...when((unsafe || sideEffect || openedFrom) && !signed, 'cross_site'),
    ...when(params, 'not_found'),
    'method_not_allowed',
    ...when(unsafe, 'payload_too_large', 'unsupported_media_type'),
    'too_many_requests',
    'an_error_occurred',
    'unavailable',
    ...errors,
  ];
  return [...new Set(codes)];
}

const when = (applies: unknown, ...codes: ErrorCode[]): ErrorCode[] => (applies ? codes : []);

/** Groups codes by HTTP status. Returns the groups in ascending order of status. */
export function groupByStatus(
  codes: readonly ErrorCode[],
  statusOf: Contract['statusOf'] = {},
): [status: number, codes: ErrorCode[]][] {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = statusOf[code] ?? errorStatus[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups].sort(([first], [second]) => first - second);
}
