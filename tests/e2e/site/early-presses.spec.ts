/**
 * Tests that no press is lost: every visible control works however early it is pressed on a slow network, and
 * reports an error if there is no connection. The test contains no list of controls. It compares the effect
 * of an early press with the effect of the same press on a loaded page, so new controls are covered
 * automatically.
 *
 * By default, each page presses one control of each kind after one of three delays. The choice of control and
 * delay rotates from page to page. Of the parts that all pages share, such as header and footer, each page
 * presses a quarter of the controls. `EARLY_PRESSES=all` presses all controls after all delays, which takes
 * about twenty times as long.
 *
 * Ordinary links are left out. In Chromium the whole network is slow. In Firefox only the scripts are.
 */
import type { Browser } from '@playwright/test';
import { visitorAt } from '../../support/api-at.ts';
import { registrationBody, sessionFrom } from '../../support/registration.ts';
import { test } from '../early-presses/both-browsers.ts';
import { effectOf, isNothing, missingFrom, undoneOn } from '../early-presses/effect.ts';
import type { Control } from '../early-presses/page-facts.ts';
import { stir, type Visit, visit, wait } from '../early-presses/visit.ts';
import { expect, type Texts } from '../fixtures.ts';
import { legalFormPages, missingPage, publicPages, signInPages } from '../site-pages.ts';

const DELAYS_MS = [0, 100, 500];
const PRESSES_ALL = process.env.EARLY_PRESSES === 'all';
/** Number of controls of a page that are tested in parallel, each in its own browser contexts. */
const AT_ONCE = 3;

const PHONE = { width: 360, height: 740 };

/**
 * Describes a page whose URL differs between runs, such as a post: the target of the first matching link on
 * the page `on`.
 */
const firstLink = (on: string, link: RegExp) => ({ on, link });
const aPost = firstLink('/mia', /\/mia\/post\/[\da-f-]+/);
const aQuest = firstLink('/quests', /\/quests\/[\da-f-]{36}/);

interface Pressed {
  title: string;
  page: string | typeof aPost;
  asMember?: boolean;
  withNotice?: boolean;
}

/** Pages with the same controls as another one. They are pressed only with `EARLY_PRESSES=all`. */
const ALIKE = [
  ...['/@lea', '/@noah', '/@theo', '/@brand_cafe', '/lea'],
  ...['/legal/imprint', '/legal/privacy', '/legal/accessibility', '/withdraw'],
];
const FOR_MEMBERS = ['/short', '/mia', ...(PRESSES_ALL ? ['/', '/quests', '/@mia', '/support'] : [])];
const pages: Pressed[] = [
  ...[...publicPages, ...signInPages, ...legalFormPages, '/report?profile=mia', missingPage]
    .filter((path) => PRESSES_ALL || !ALIKE.includes(path))
    .map((path) => ({ title: path, page: path })),
  { title: 'a post', page: aPost },
  { title: 'a quest', page: aQuest },
  ...FOR_MEMBERS.map((path) => ({
    title: `${path} as a member`,
    page: path,
    asMember: true,
  })),
  { title: 'a post as a member', page: aPost, asMember: true },
  { title: '/about with the cookie notice', page: '/about', withNotice: true },
];

/** With this cookie alone, the cookie notice appears. */
const CHOSEN_LANGUAGE = { name: 'lng', value: 'en' };
const DECLINED = { name: 'cookie_choice', value: 'declined' };

interface World {
  browser: Browser;
  locale: string | undefined;
  origin: string;
}

for (const [index, pressed] of pages.entries())
  test(`every control works when it is pressed early: ${pressed.title}`, async ({
    browser,
    baseURL,
    locale,
    texts,
  }) => {
    test.setTimeout(PRESSES_ALL ? 3_600_000 : 240_000);
    const open = await opener({ browser, origin: baseURL ?? '', locale }, pressed);
    const controls = await controlsOf(await open());
    const lost: string[] = [];
    const silentOffline: string[] = [];
    const tasks = chosenFrom(controls, index).map((control, at) => async () => {
      const loaded = await open();
      const effect = await effectOf(loaded, control);
      const report = (list: string[], when: string, missing: readonly string[]) =>
        missing.length > 0 && list.push(`${control.name} ${when}: ${missing.slice(0, 3).join('; ')}`);
      if (isNothing(effect) && effect.invisible.length === 0) {
        if (!control.isOn) report(lost, 'at any time', ['nothing changes']);
        await loaded.close();
        return;
      }
      for (const delay of PRESSES_ALL ? DELAYS_MS : [DELAYS_MS[(index + at) % DELAYS_MS.length] ?? 0]) {
        const early = await open({ isSlow: true });
        await early.painted();
        await wait(delay);
        const isThere = await early.press(control);
        const missing = isThere ? await missingFrom(early, effect) : ['it never appears'];
        const wrong = missing.length > 0 ? missing : await undoneOn(early, loaded, effect);
        report(lost, `${delay} ms after the first paint`, wrong);
        await early.close();
      }
      await loaded.close();
      const offline = await open();
      await offline.page.context().setOffline(true);
      // Offline, a control that appears only after further scripts have loaded cannot be pressed.
      if (await offline.press(control, 0)) {
        const isAnswered = () => saysOffline(offline, texts);
        report(silentOffline, 'offline', await missingFrom(offline, effect, isAnswered));
      }
      await offline.close();
    });
    await runAll(tasks);
    expect.soft(lost, 'lost presses').toEqual([]);
    expect.soft(silentOffline, 'presses without an answer offline').toEqual([]);
  });

/** Returns a function that opens the page, each time in a new context and, if required, as a new member. */
async function opener(
  { browser, origin, locale }: World,
  { page, asMember = false, withNotice = false }: Pressed,
): Promise<(options?: { isSlow: boolean }) => Promise<Visit>> {
  const path = typeof page === 'string' ? page : await linkOn(origin + page.on, page.link);
  const context = { ...(locale ? { locale } : {}), viewport: PHONE, reducedMotion: 'reduce' as const };
  return async ({ isSlow } = { isSlow: false }) => {
    const cookies = [
      { ...(withNotice ? CHOSEN_LANGUAGE : DECLINED), url: origin },
      ...(asMember
        ? [
            { name: 'SID', value: await newMember(origin), url: origin, httpOnly: true },
            { name: 'has_session', value: '1', url: origin },
          ]
        : []),
    ];
    return visit({ browser, context, url: origin + path, cookies, isSlow });
  };
}

async function linkOn(url: string, link: RegExp): Promise<string> {
  const found = link.exec(await (await fetch(url)).text())?.[0];
  if (!found) throw new Error(`${url} has no link ${link}`);
  return found;
}

/** Registers a member and returns the session token. */
async function newMember(origin: string): Promise<string> {
  const api = visitorAt(origin);
  const { headers } = await api.exchange('POST /api/v1/sign-in/registration', {
    body: await registrationBody(api),
  });
  return sessionFrom(headers);
}

async function controlsOf(loaded: Visit): Promise<Control[]> {
  await stir(loaded.page);
  await loaded.quiet();
  const controls = await loaded.page.evaluate(() => window.pageFacts.controls());
  await loaded.close();
  return controls;
}

/**
 * Returns the controls to press: inside `main`, one control of each kind, and outside `main`, one control of
 * every fourth kind. `index` rotates the choice from page to page. With `EARLY_PRESSES=all`, returns all
 * controls.
 */
function chosenFrom(controls: readonly Control[], index: number): Control[] {
  if (PRESSES_ALL) return [...controls];
  const [ofFrame, ofPage] = [true, false].map((isInFrame) => {
    const kinds = Map.groupBy(
      controls.filter((control) => control.isInFrame === isInFrame),
      ({ kind }) => kind,
    );
    return [...kinds.values()].flatMap((alike) => alike[index % alike.length] ?? []);
  });
  return [...(ofFrame ?? []).filter((_, at) => (index + at) % 4 === 0), ...(ofPage ?? [])];
}

/** Whether the page, or the browser's own error page, says that there is no connection. */
async function saysOffline(
  { page, facts }: Visit,
  { common, checkout, errors, short }: Texts,
): Promise<boolean> {
  if (!page.url().startsWith('http')) return true;
  const messages = [
    common.error.offline,
    common.follow.failed,
    checkout.failure.offline,
    errors.unavailable,
    short.offer.unavailable,
  ];
  const { texts } = await facts();
  return messages.some((message) => texts.some((text) => text.includes(message)));
}

async function runAll(tasks: (() => Promise<void>)[]): Promise<void> {
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
