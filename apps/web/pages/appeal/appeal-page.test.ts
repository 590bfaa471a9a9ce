import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Appealable } from '#contracts/reports';
import { texts } from '#locales';
import type { Attempt } from '../../features/forms/submit-declaration.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { AppealPage } from './appeal-page.tsx';

const DECISION: Appealable = {
  ...{ number: '20261201-AAAAAA', side: 'owner', statement: 'Hidden.', until: '2027-06-03T12:00:00.000Z' },
  ...{ state: 'sent', appeal: { text: 'She agreed.', sent_at: '2026-12-01T12:00:00.000Z' }, answer: null },
};
const CLOSED: Attempt = {
  values: { text: 'He agreed.' },
  refusal: { code: 'appeal_closed', fields: {}, status: 409, retryAfterSeconds: null, isOffline: false },
};

function show(decision: Partial<Appealable>, attempt: Attempt | null) {
  const page = createElement(AppealPage, { decision: { ...DECISION, ...decision }, attempt, isNew: false });
  return renderToStaticMarkup(LanguageProvider({ texts: serverI18n('en'), children: page }));
}
const { late } = texts.en.report.appeal;
const NOT_ADDED = late.slice(0, late.indexOf(':'));

test('an appeal that has arrived is shown with the time of its arrival', () => {
  const html = show({}, null);
  expect(html).toContain('She agreed.');
  expect(html).toContain('What you wrote on 1\u00a0December 2026, 13:00');
  expect(html).not.toContain(NOT_ADDED);
});

test.each([
  ['after another one', {}],
  ['after the deadline', { state: 'closed', appeal: null } as const],
])('an appeal that is sent %s is shown as not added', (_, decision) => {
  const html = show(decision, CLOSED);
  expect(html).toContain(NOT_ADDED);
  expect(html).toContain('He agreed.');
});
