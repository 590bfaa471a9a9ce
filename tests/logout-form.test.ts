import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext } from '../apps/web/context/page-context.ts';
import { action } from '../apps/web/pages/sign-in/logout/route.tsx';
import { apiErrorOf } from './support/api-error.ts';
import { fakeWebsite } from './support/fake-website.ts';
import { ORIGIN, registerMember, testApp } from './support/test-app.ts';

/** Tests the form that logs out without scripts. Calls the form's action directly, so the test needs no build. */
test('logging out by the form ends the session and clears the site data in the browser', async () => {
  const app = await testApp({
    website: {
      ...fakeWebsite(),
      async render(request, page) {
        const context = new RouterContextProvider();
        context.set(pageContext, page);
        const url = new URL(request.url);
        const answer = await action({ context, request, url, pattern: url.pathname, params: {} });
        if (answer instanceof Response) return answer;
        throw new Error('the logout was rejected');
      },
    },
  });
  try {
    const person = await registerMember(app);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/sign-in/logout',
      headers: { cookie: `SID=${person.session}; has_session=1`, origin: ORIGIN },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/', 'clear-site-data': '"storage"' });
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['SID', ''],
      ['has_session', ''],
    ]);
    expect(await apiErrorOf(person.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
  } finally {
    await app.close();
  }
});
