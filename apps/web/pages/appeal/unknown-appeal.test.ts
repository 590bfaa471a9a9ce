import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contracts/errors';
import { texts } from '#locales';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { UnknownAppeal } from './unknown-appeal.tsx';

const { report, errors, common } = texts.de;
const show = (code: ErrorCode, retryAfterSeconds: number | null = null) => {
  const page = createElement(UnknownAppeal, { refusal: { code, retryAfterSeconds } });
  const html = renderToStaticMarkup(LanguageProvider({ texts: serverI18n('de'), children: page }));
  return { html, heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] };
};

test.each(['not_found', 'invalid_input', 'invalid_request'] as const)(
  'after %s the link is reported as invalid, and no retry is offered',
  (code) => {
    const { html, heading } = show(code);
    expect(heading).toBe(report.appeal.unknown.title);
    expect(html).toContain(report.appeal.unknown.text);
    expect(html).not.toContain(common.error.retry);
  },
);

test.each(['too_many_requests', 'unavailable', 'an_error_occurred'] as const)(
  'after %s the link is not called invalid, and a retry is offered',
  (code) => {
    const { html, heading } = show(code);
    expect(heading).toBe(common.error.unexpected.title);
    expect(html).toContain(errors[code]);
    expect(html).toMatch(new RegExp(`<a href=""[^>]*>${common.error.retry}</a>`));
  },
);

test('after too many requests the time to wait is stated', () => {
  const { html } = show('too_many_requests', 3660);
  expect(html).toContain(common.error.wait.replace('{{time}}', '61 Minuten'));
});
