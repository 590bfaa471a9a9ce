import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { texts } from '#locales';
import { demoPeople } from '../../../db/seed/demo-people.ts';
import { demoCompany } from '../../../sandbox/demo-company.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { serverI18n } from '../i18n/server-i18n.ts';
import { Timeline } from '../pages/about/timeline.tsx';
import { Founders } from '../pages/press/founders.tsx';
import PressPage from '../pages/press/route.tsx';
import SupportPage from '../pages/support/route.tsx';
import { brandCompany, type Company } from './company.ts';

const { about, press, support } = texts.de;

const inGerman = (children: ReactNode): string =>
  renderToStaticMarkup(LanguageProvider({ texts: serverI18n('de'), children }));

/** Renders a page as its route does, with the given loader data. */
function pageWith(Page: unknown, loaderData: object): string {
  const root = { language: 'de', publicOrigin: 'http://x' };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [{ id: 'page', index: true, Component: Page as never, loader: () => loaderData }],
    },
  ]);
  return inGerman(createElement(Stub, { hydrationData: { loaderData: { root, page: loaderData } } }));
}

const dates = (entries: Company['timeline']) =>
  inGerman(createElement(Timeline, { entries })).match(/<time/g);

test('a timeline event without a date shows no date', () => {
  const undated = brandCompany.timeline.map(({ event }) => ({ event, date: null }));
  const html = inGerman(createElement(Timeline, { entries: undated }));
  expect(html).toContain(about.timeline.idea.title);
  expect(html).not.toContain('<time');
  expect(html).not.toMatch(/border-dashed|folgt/);
});

test('the demo has a date for every event and a name for every founder', () => {
  expect(dates(demoCompany.timeline)).toHaveLength(5);
  const html = inGerman(createElement(Founders, { founders: demoCompany.founders }));
  for (const { name } of demoCompany.founders) expect(html).toContain(name);
  expect(demoCompany.founders.every(({ name }) => name !== null)).toBe(true);
});

test('the press page has no founders section without founder names', () => {
  expect(pageWith(PressPage, { founders: demoCompany.founders })).toContain(press.founders.title);
  expect(pageWith(PressPage, { founders: [] })).not.toContain(press.founders.title);
});

test('the support page has no chat card without a community chat', () => {
  const data = { topic: null, communityChat: null };
  expect(pageWith(SupportPage, { ...data, communityChat: 'https://discord.gg/x' })).toContain(
    support.community.title,
  );
  expect(pageWith(SupportPage, data)).not.toContain(support.community.title);
});

test('the page about Short shows demo members only', () => {
  const usernames = demoPeople.map(({ username }) => username);
  expect(usernames).toEqual(expect.arrayContaining([...demoCompany.exampleShorts]));
  expect(brandCompany.exampleShorts).toEqual([]);
});
