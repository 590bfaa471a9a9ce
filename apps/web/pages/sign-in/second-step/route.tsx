import { data, redirect } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import {
  forwardedCookies,
  loaderAndActionHeaders,
  PRIVATE_HEADERS,
} from '../../../context/response-headers.ts';
import { isTypedWay, type TypedWay } from '../../../features/account/proof/typed-way.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';
import { InvalidClientScreen } from '../../../features/sign-in/invalid-client-screen.tsx';
import { SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { signInDestination } from '../../../features/sign-in/sign-in-query.ts';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { ExpiredStep, SecondStepForm } from './second-step-form.tsx';

/** Loads how the second step can be taken. `way` in the query chooses another way than the usual one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, language, redirectOrigins } = context.get(pageContext);
  const { title, description } = texts[language]['sign-in'].secondStep.meta;
  const leadTo = signInDestination(url.searchParams, redirectOrigins);
  const allowed = leadTo !== null;
  const page = { title, description, allowed, passkeysLeadTo: null };
  const none: TypedWay[] = [];
  if (!allowed)
    return data({ ...page, ways: none, expired: null }, { status: 400, headers: PRIVATE_HEADERS });
  try {
    const { ways } = await api('GET /api/v1/sign-in/second-factor');
    const wanted = url.searchParams.get('way');
    const ordered = ways
      .flatMap((way) => (isTypedWay(way) ? [way] : []))
      .toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
    const passkeysLeadTo = ways.includes('passkey') ? leadTo : null;
    return data({ ...page, passkeysLeadTo, ways: ordered, expired: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const expired = refusalOf(error);
    return data(
      { ...page, ways: none, expired },
      { status: expired.status || 503, headers: PRIVATE_HEADERS },
    );
  }
}

/** Completes the login. After a wrong code, returns what was typed and the reason. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api, redirectOrigins } = context.get(pageContext);
  const leadTo = signInDestination(url.searchParams, redirectOrigins);
  if (leadTo === null) return data(null, 400);
  const form = await request.formData().catch(() => new FormData());
  const way = form.has('recovery_code') ? 'recovery_code' : 'code';
  const typed = String(form.get(way) ?? '');
  const trust = form.has('trust_device');
  try {
    const body = { [way]: typed, trust_device: trust };
    const { headers } = await api.exchange('POST /api/v1/sign-in/second-factor', { body });
    return redirect(leadTo, { status: 303, headers: forwardedCookies(headers) });
  } catch (error) {
    const refusal = refusalOf(error);
    const { retryAfterSeconds: wait } = refusal;
    const headers = { ...PRIVATE_HEADERS, ...(wait === null ? {} : { 'retry-after': String(wait) }) };
    return data({ typed, trust, refusal }, { status: refusal.status || 503, headers });
  }
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({
  path: '/sign-in/second-step',
  robots: 'noindex,nofollow',
});

const STEP_EXPIRED = { code: 'step_expired', retryAfterSeconds: null } as const;

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.allowed) return <InvalidClientScreen page="login" />;
  const { ways, passkeysLeadTo, expired } = loaderData;
  return (
    <SignInLayout>
      {expired || actionData?.refusal.code === 'step_expired' ? (
        <ExpiredStep refusal={expired ?? STEP_EXPIRED} />
      ) : (
        <SecondStepForm ways={ways} passkeysLeadTo={passkeysLeadTo} attempt={actionData ?? null} />
      )}
    </SignInLayout>
  );
}
