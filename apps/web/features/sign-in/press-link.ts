import { data } from 'react-router';
import type { ErrorCode } from '#contracts/errors';
import { PRIVATE_HEADERS } from '../../context/response-headers.ts';
import { refusalOf } from '../forms/refusal.ts';

/** Makes the call behind the button of a link from an email. Returns the code if the link does not work. */
export async function pressLink(call: () => Promise<unknown>) {
  try {
    await call();
    return data<{ broken: ErrorCode | null }>({ broken: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const { code, status } = refusalOf(error);
    return data({ broken: code }, { status: status || 503, headers: PRIVATE_HEADERS });
  }
}
