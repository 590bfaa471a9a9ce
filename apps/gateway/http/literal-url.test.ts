import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeWebsite, requestOverSocket } from '../../../tests/support/fake-website.ts';
import { ORIGIN, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
const website = fakeWebsite();
beforeAll(async () => {
  app = await testApp({ website });
});
afterAll(() => app.close());

test.each([
  ['/@mia%', '/@mia%25'],
  ['/%zz?x=%zz', '/%25zz?x=%zz'],
  ['/mia/post/%zz', '/mia/post/%25zz'],
  ['/legal/%ff', '/legal/%25ff'],
  ['/sign-in/reset/%C3%A4%', '/sign-in/reset/%25C3%25A4%25'],
  ['/M%C3%A4x', '/M%C3%A4x'],
])('%s is the page at %s', async (path, url) => {
  for (const language of ['en', 'de']) {
    website.renders.length = 0;
    const answer = await requestOverSocket(app.app, path, { headers: { 'accept-language': language } });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(website.renders).toMatchObject([{ url: `${ORIGIN}${url}`, language }]);
  }
});
