import browserConfig from '../../../playwright.config.ts';
import { expect, test } from '../fixtures.ts';

const launchOptions = browserConfig.use?.launchOptions;
// The browser's own setting, which media queries in rem follow.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

test('no page scrolls sideways at 360 px with text of 200 %', async ({ page, context, member, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const expectNarrow = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(360);
  };
  for (const path of ['/sign-in/register', '/sign-in/reset']) await expectNarrow(path);
  await signIn(context, member);
  const tabs = ['links', 'shortcuts', 'connections', 'customization'].map(
    (tab) => `/account/short?tab=${tab}`,
  );
  for (const path of [...tabs, '/account/payments', '/account/short/statistics']) await expectNarrow(path);
});
