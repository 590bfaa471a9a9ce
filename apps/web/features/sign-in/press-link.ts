import { data } from 'react-router';
import { PRIVATE_HEADERS } from '../../context/response-headers.ts';
import { type RefusalReason, refusalOf } from '../forms/refusal.ts';

/** Makes the call behind the button of a link from an email. Returns the reason if the link does not work. */
export async function pressLink(call: () => Promise<unknown>) {
  try {
    await call();
    return data<{ broken: RefusalReason | null }>({ broken: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const broken = refusalOf(error);
    return data({ broken }, { status: broken.status || 503, headers: PRIVATE_HEADERS });
  }
}
