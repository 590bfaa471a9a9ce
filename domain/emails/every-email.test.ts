import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brand } from '#brand';
import { jobs } from '#contracts/jobs';
import { contrastRatio } from '#contracts/rules/colour';
import { emailTexts } from '#locales/email-texts';
import { type Language, languages } from '#locales/languages';
import { plainText } from '#locales/legal/legal-text';
import { PLACEHOLDER } from '../../tests/support/placeholders.ts';
import { ORIGIN, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { everyEmail, type SampleEmail, type Typed } from '../../tests/support/worlds/emails.ts';
import { BLUE, INK, QUIET, RAISED, SHADE, STYLE_BLOCK, WHITE } from './html/email-style.ts';
import { readTerms } from './read-terms.ts';

const REAL: Typed = {
  ...{ displayName: 'Mia Keller', firstName: 'Mia', lastName: 'Keller', street: 'Limmatstrasse 12' },
  ...{ city: 'Zürich', country: 'CH', questTitle: 'Frühstück & mehr' },
  ...{ text: 'Just a text.\n\nWith two paragraphs.', grounds: 'It promises what does not exist.' },
};
const BAIT = '<b onclick="x">https://evil.example/in</b><script>x</script> evil.example pay@evil.example';
const HOSTILE: Typed = {
  ...{ displayName: BAIT, firstName: BAIT, lastName: BAIT, street: BAIT, city: BAIT, country: 'XX' },
  ...{ questTitle: 'Frühstück & mehr', text: `${BAIT}\n\nNumber: 1\n${BAIT}`, grounds: 'None.' },
};
const CASES = languages.flatMap((language) =>
  Object.entries({ real: REAL, hostile: HOSTILE }).map(([people, typed]) => ({ language, people, typed })),
);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Fields of payloads that select one of several emails. */
const SELECTORS = ['kind', 'notice', 'about', 'email', 'side', 'now'] as const;
type Selectors = Partial<Record<(typeof SELECTORS)[number], unknown>>;

/** Returns what a job's payload selects. */
const kindsIn = (job: string, payload: Selectors): string[] =>
  SELECTORS.map((field) => `${job} ${field} ${payload[field]}`);

/** Returns what payloads of a job's schema can select, in the form of `kindsIn`. */
function kindsOf(job: string, payload: unknown): string[] {
  if (payload instanceof z.ZodDiscriminatedUnion) return payload.options.flatMap((one) => kindsOf(job, one));
  if (!(payload instanceof z.ZodObject)) throw new Error(`${job} has a payload of an unknown type`);
  return SELECTORS.flatMap((field) =>
    valuesOf(payload.shape[field]).map((value) => `${job} ${field} ${String(value)}`),
  );
}

function valuesOf(type: unknown): unknown[] {
  if (type instanceof z.ZodOptional) return valuesOf(type.unwrap());
  if (type instanceof z.ZodEnum) return type.options;
  if (type instanceof z.ZodLiteral) return [...type.values];
  // An id selects no email.
  if (type === undefined || type instanceof z.ZodString) return [];
  throw new Error('a field that selects emails has an unknown type');
}

/** Returns the visible text of an email's HTML, without the preview. */
const shown = (html: string): string =>
  decode(
    html
      .replace(/^[\s\S]*?<div role="article"/, '<div ')
      .replace(/<br>|<\/(?:p|td|li|h\d|div)>/g, '\n')
      .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''),
  );
const decode = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&nbsp;', ' ');
const hrefs = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, url = '']) => decode(url));
const urls = (text: string): string[] => text.match(/https?:\/\/[^\s)]*[\w/]/g) ?? [];
/** Returns the words of a text, without those in URLs. */
const words = (text: string): Set<string> =>
  new Set(text.replace(/(?:https?:\/\/|localhost)\S+/g, '').match(/\p{L}{2,}/gu));
/** Removes the terms, which link to terms of others. */
const withoutTerms = (html: string): string => html.replace(/<div lang="\w\w" style[\s\S]*/, '');

describe.each(CASES)('emails in $language with $people data', ({ language, people, typed }) => {
  let emails: SampleEmail[];
  beforeAll(async () => {
    emails = await everyEmail(app, language, typed);
  });
  /** Checks every email, and names the one that fails. */
  const each = (check: (email: SampleEmail['message'], name: string) => void) => {
    for (const { name, message } of emails) check(message, name);
  };
  const find = (name: string) => {
    const email = emails.find((one) => one.name === name);
    if (!email) throw new Error(`no email ${name}`);
    return email.message;
  };

  test('are of every kind', () => {
    const names = emails.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const mailJobs = Object.entries(jobs).filter(([name]) => name.startsWith('mail.'));
    expect(new Set(emails.map(({ job }) => job))).toEqual(new Set(mailJobs.map(([name]) => name)));
    const sent = emails.flatMap(({ job, payload }) => kindsIn(job, payload));
    // `mail.report` still accepts the letters about decisions that earlier versions sent by it.
    const known = new Set([...sent, ...sent.map((kind) => kind.replace('mail.decision', 'mail.report'))]);
    const kinds = mailJobs.flatMap(([job, { payload }]) => kindsOf(job, payload));
    expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
    // Some emails differ by more than what payloads select, such as those to unconfirmed addresses.
    expect(names.toSorted().join('\n')).toMatchInlineSnapshot(`
      "account-deleted
      billing-action-needed
      billing-canceled
      billing-ended
      billing-ended-unpaid
      billing-order
      billing-order-failed
      billing-payment-failed
      billing-payment-reminder
      billing-refunded
      billing-resumed
      confirm-email
      email-change-due
      email-change-new
      email-change-old
      locked-out
      notice-account-unblocked
      notice-deletion-begun
      notice-deletion-near
      notice-deletion-taken-back
      notice-deletion-waits
      notice-email-changed
      notice-email-changed-by-owner
      notice-export-failed
      notice-export-ready
      notice-factor-failures
      notice-factors-reset-done
      notice-factors-reset-due
      notice-factors-reset-requested
      notice-new-device
      notice-new-devices
      notice-passkey-added
      notice-passkey-copied
      notice-passkey-removed
      notice-password-changed
      notice-password-reset
      notice-recovery-code-used
      notice-recovery-codes-renewed
      notice-second-step-off
      notice-second-step-on
      notice-totp-added
      notice-totp-removed
      operator-appeal
      operator-declaration
      operator-message
      operator-money-taken-back
      operator-refund-failed
      operator-report
      operator-second-subscription-ended
      operator-second-subscription-not-refunded
      password-reset
      quest-corrected-lost
      quest-corrected-received
      quest-won
      receipt-cancellation
      receipt-cancellation-of-visitor
      receipt-withdrawal
      report-appeal-answered
      report-appeal-received
      report-changed
      report-decision
      report-decision-again
      report-lifted
      report-lifted-not-shown
      report-lifted-warning
      report-receipt
      report-receipt-unconfirmed
      report-statement
      report-statement-again
      report-statement-unconfirmed
      report-taken-back"
    `);
  });

  test('have no placeholder, no text key and no empty part', () => {
    each(({ subject, text, html }, name) => {
      for (const form of [subject, text, shown(html)]) {
        expect(form, name).not.toMatch(PLACEHOLDER);
        expect(form, name).not.toMatch(/\w+\.\w+\.\w+\b(?!\/)/);
        expect(form.trim(), name).not.toBe('');
      }
      expect(subject, name).not.toContain('\n');
    });
  });

  test('say the same in text and HTML, with the same links', () => {
    each(({ text, html }, name) => {
      const web = hrefs(html).filter((url) => !url.startsWith('mailto:'));
      expect([...new Set(web)].sort(), name).toEqual([...new Set(urls(text))].sort());
      for (const url of hrefs(html).filter((one) => one.startsWith('mailto:')))
        expect(text, name).toContain(url.slice('mailto:'.length));
      const [inText, inHtml] = [words(text), words(shown(html))];
      const onlyInHtml = words(`${emailTexts('en').linkFallback} ${emailTexts('de').linkFallback}`);
      expect(
        [...inText].filter((word) => !inHtml.has(word)),
        name,
      ).toEqual([]);
      const extra = [...inHtml].filter((word) => !inText.has(word) && !onlyInHtml.has(word));
      expect(extra, name).toEqual([]);
    });
  });

  test('link only to our pages and to support', () => {
    each(({ html, text }, name) => {
      for (const url of hrefs(withoutTerms(html)))
        expect([ORIGIN, `mailto:${brand.supportEmail}`], `${name} ${url}`).toContain(
          url.startsWith('mailto:') ? url : new URL(url).origin,
        );
      // Mail clients turn host names and email addresses in plain text into links.
      for (const form of [text, shown(html)]) expect(form, name).not.toMatch(/evil\.example|pay@/);
      expect(html, name).not.toMatch(/<script|<b |onclick="|src="(?!cid:)/);
    });
    if (people === 'hostile') expect(find('password-reset').text).toContain('evil[.]example');
  });

  test('have one heading, at most one button, layout tables without semantics and named pictures', () => {
    each(({ html, picture }, name) => {
      expect(html.match(/<h1/g), name).toHaveLength(1);
      expect(html.match(/mso-padding-alt:14px/g)?.length ?? 0, name).toBeLessThanOrEqual(1);
      expect(html.match(/<table(?! role="presentation")/g), name).toBeNull();
      const images = [...html.matchAll(/<img src="cid:(\w+)@[^>]* alt="([^"]+)"[^>]*>/g)];
      expect(images.length, name).toBe(html.split('<img').length - 1);
      const shownPictures = images.map(([, picture]) => picture);
      expect(shownPictures, name).toEqual(picture ? ['logo', picture] : ['logo']);
      expect(images[0]?.[2], name).toBe(brand.name);
      const own: Language = name.startsWith('operator-') ? 'en' : language;
      expect(html.split(`lang="${own}" dir="ltr"`).length, name).toBe(3);
      const opened = (html.match(/<(?:table|tr|td|div|p|a|h\d|ul|ol|li|blockquote|strong|em)\b/g) ?? [])
        .length;
      const closed = (html.match(/<\/(?:table|tr|td|div|p|a|h\d|ul|ol|li|blockquote|strong|em)>/g) ?? [])
        .length;
      // The table for Outlook is opened and closed in comments, without a cell's attributes.
      expect(opened, name).toBe(closed);
    });
  });

  test('are below the 102 kB at which Gmail cuts emails off', () => {
    each(({ html }, name) => expect(Buffer.byteLength(html), name).toBeLessThan(90_000));
  });

  test('confirm an order with everything that the law requires', () => {
    const { text, html } = find('billing-order');
    const { contract } = emailTexts(language).billing;
    const required = {
      product: 'Ulifyi Short Premium'.replace('Ulifyi', brand.name),
      price: language === 'de' ? '1,99 € im Monat, inkl. MwSt.' : '€1.99 a month, VAT included',
      term: contract.periodValue,
      'payment method': '4242',
      number: 'U-',
      'consent to the terms': contract.agreed,
      'consent to the start': contract.start,
      'end of the contract': contract.cancelling,
      'right of withdrawal': contract.withdrawing.split('{{')[0] ?? '',
      'instruction on withdrawal': 'Widerrufsbelehrung',
      'model form': 'Hiermit widerrufe(n) ich/wir (*)',
    };
    for (const form of [text, shown(html)])
      for (const [what, part] of Object.entries(required))
        expect(form.replace(/[\u00a0\u202f]/g, ' '), what).toContain(part);
    for (const page of ['/legal/terms', '/legal/imprint', '/cancel', '/withdraw'])
      expect(hrefs(html)).toContain(`${ORIGIN}${page}`);
    // The terms are there in full, marked as German.
    const german = html.split('<div lang="de"')[1] ?? '';
    const visible = shown(german.startsWith(' ') ? `<div role="article"${german}` : german).replace(
      /\s+/g,
      ' ',
    );
    for (const { title, blocks } of readTerms().sections) {
      expect(visible).toContain(title);
      for (const block of blocks)
        if (block.kind === 'paragraph')
          expect(visible).toContain(plainText(block.inlines).replace(/\s+/g, ' '));
    }
  });

  test('write out the country of the billing address', () => {
    const { text, html } = find('billing-order');
    const country = { real: { en: 'Switzerland', de: 'Schweiz' }, hostile: { en: 'XX', de: 'XX' } }[people];
    for (const form of [text, shown(html)])
      expect(form).toMatch(new RegExp(`8005 .*, ${country?.[language]}$`, 'm'));
  });

  test('repeat no declaration to somebody who may not have made it', () => {
    const { text, html } = find('receipt-cancellation-of-visitor');
    for (const form of [text, html])
      for (const part of ['Keller', 'evil', 'Just a text']) expect(form).not.toContain(part);
  });
});

test('every pair of text and background has enough contrast, in both themes', () => {
  const dark = /\.quiet\{color:(#\w+)/.exec(STYLE_BLOCK)?.[1] ?? '';
  const pairs: [string, string][] = [
    [INK, WHITE],
    [INK, SHADE],
    [QUIET, WHITE],
    [QUIET, SHADE],
    [WHITE, BLUE],
    [WHITE, INK],
    [WHITE, RAISED],
    [dark, INK],
    [dark, RAISED],
  ];
  for (const [text, background] of pairs)
    expect(contrastRatio(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
});
