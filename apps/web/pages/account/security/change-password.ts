import { data } from 'react-router';
import type { Page } from '../../../context/page-context.ts';
import { type Refusal, refusalOf, wrongFields } from '../../../features/forms/refusal.ts';

/** Result of submitting the form: whether the password was changed, and otherwise the reason for the rejection. */
export interface ChangePasswordResult {
  done: boolean;
  refusal: Refusal | null;
}

/**
 * Changes the password with the form's values. A rejection has the API's status, or 503 if the API did not
 * respond.
 */
export async function changePassword({ api }: Pick<Page, 'api'>, form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '');
  const empty = ['current', 'password', 'repeat'].filter((name) => typed(name) === '');
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map((name) => [name, 'fillAllFields' as const]));
    return data<ChangePasswordResult>({ done: false, refusal: wrongFields(fields) }, { status: 400 });
  }
  try {
    await api('POST /api/v1/@me/security/password', {
      body: { current: typed('current'), password: typed('password'), repeat: typed('repeat') },
    });
    return data<ChangePasswordResult>({ done: true, refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    return data<ChangePasswordResult>({ done: false, refusal }, { status: refusal.status || 503 });
  }
}
