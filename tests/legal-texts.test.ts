import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, isTable } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { minimumAge } from '#contracts/rules/account/birth-date';
import * as cookies from '#contracts/rules/cookies';
import { VOTE_RULES } from '#contracts/rules/quests/quest-votes';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/rules/short';
import * as schema from '#db/schema';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#domain/sessions';
import { type Language, languageEntries, languages } from '#locales/languages';
import { bindingLanguage } from '#locales/legal/binding-language';
import { fillLegalText, type Imprint } from '#locales/legal/fill-legal-text';
import { type Inline, type LegalBlock, plainText } from '#locales/legal/legal-text';
import { legalTextAsPlain } from '#locales/legal/legal-text-as-plain';
import { readLegalText } from '#locales/legal/read-legal-text';
import { DAY_MS } from '#platform/clock';
import { premiumPrice } from '../apps/web/features/checkout/premium-price.ts';
import { APPEAL_DAYS } from '../domain/reports/report-limits.ts';

const PAGES = ['imprint', 'privacy', 'terms', 'accessibility'] as const;
type Page = (typeof PAGES)[number];
const fileOf = (page: Page, language: Language) => `locales/${language}/legal/${page}.md`;
const source = (page: Page, language: Language) =>
  readFileSync(new URL(`../${fileOf(page, language)}`, import.meta.url), 'utf8');
const read = (page: Page, language: Language = bindingLanguage) =>
  readLegalText(source(page, language), {
    file: fileOf(page, language),
    fill: (text) => fillLegalText(text, language),
  });
const plain = (page: Page) => legalTextAsPlain(read(page), 'https://example.com').replaceAll('\u00a0', ' ');

const inlinesOf = (block: LegalBlock): Inline[] => {
  if ('inlines' in block) return block.inlines;
  if (block.kind === 'list') return block.items.flat().flatMap(inlinesOf);
  if (block.kind === 'quote') return block.blocks.flatMap(inlinesOf);
  return block.kind === 'table' ? block.rows.flat(2) : [];
};
const linksIn = (inline: Inline): string[] => {
  if (typeof inline === 'string' || !('inlines' in inline)) return [];
  return [...(inline.kind === 'link' ? [inline.href] : []), ...inline.inlines.flatMap(linksIn)];
};
const linksOf = (page: Page, language: Language) => {
  const { intro, sections } = read(page, language);
  return [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap(inlinesOf).flatMap(linksIn);
};
const tableOf = (title: RegExp): string[][] => {
  const { blocks = [] } = read('privacy').sections.find((section) => title.test(section.title)) ?? {};
  const table = blocks.find((block) => block.kind === 'table');
  return table?.kind === 'table' ? table.rows.map((row) => row.map(plainText)) : [];
};

describe.each(PAGES)('the text of %s', (page) => {
  test('is numbered without gaps, and every heading has a unique id', () => {
    const { sections } = read(page);
    expect(sections.map(({ number }) => number)).toEqual(sections.map((_, place) => place + 1));
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { id } of sections) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  test('has a summary with as many sections in every other language', () => {
    for (const language of languages)
      expect(read(page, language).sections.length).toBe(read(page).sections.length);
  });

  test('contains no drafting marks', () => {
    for (const language of languages)
      expect(legalTextAsPlain(read(page, language), 'https://example.com')).not.toMatch(
        /\*\*|\]\(|\{\{|\}\}|^#|\\|\|/m,
      );
  });

  test('refers to existing sections', () => {
    for (const [, number] of source(page, 'de').matchAll(/Abschnitt (\d+)/g))
      expect(read(page).sections.length).toBeGreaterThanOrEqual(Number(number));
  });

  test('links to the site or to https URLs, and to existing headings', () => {
    for (const href of languages.flatMap((language) => linksOf(page, language))) {
      expect(href).toMatch(/^(\/|https:\/\/|mailto:)/);
      const [, target, id] = /^\/legal\/(\w+)#(.+)$/.exec(href) ?? [];
      if (target) expect(read(target as Page).sections.map((section) => section.id)).toContain(id);
    }
  });

  test('uses du and names the product as the brand does', () => {
    expect(source(page, 'de')).not.toMatch(/[a-zäöüß,] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/);
    for (const language of languages) {
      expect(source(page, language)).not.toContain(brand.name);
      expect(source(page, language)).not.toContain(brand.domain);
    }
  });
});

test('the texts of exactly one language are binding', () => {
  const binding = languages.filter((language) => languageEntries[language].legalTextsAreBinding);
  expect(binding).toEqual([bindingLanguage]);
});

test('missing facts of the operator are marked, and known ones are shown', () => {
  const names = Object.keys(brand.imprint) as (keyof Imprint)[];
  const told = Object.fromEntries(names.map((name) => [name, `told-${name}`])) as Imprint;
  const untold = Object.fromEntries(names.map((name) => [name, null])) as Imprint;
  const all = PAGES.map((page) => source(page, 'de')).join('\n\n');
  for (const name of names) {
    expect(all, `${name} is used`).toContain(`{{${name}}}`);
    expect(fillLegalText(all, 'de', told)).toContain(`told-${name}`);
  }
  expect(fillLegalText(all, 'de', told)).not.toContain('zu ergänzen');
  const fill = (text: string) => fillLegalText(text, 'de', untold);
  const marks = readLegalText('{{company}}, {{street}}', { fill }).intro.flatMap(inlinesOf);
  expect(marks.map((mark) => (typeof mark === 'string' ? mark : mark.kind))).toEqual([
    'missing',
    ', ',
    'missing',
  ]);
  expect(() => fillLegalText('{{nothing}}', 'de')).toThrow('nothing');
});

/**
 * For each database table, a phrase in the privacy policy that covers its data. A new table needs such a
 * phrase first.
 */
const TOLD_IN: Record<string, string> = {
  accounts: '5. Dein Konto',
  resting_usernames: 'Benutzername eines gelöschten Kontos',
  account_tokens: 'Links in E-Mails',
  sessions: 'Zu jeder Sitzung speichern wir',
  known_devices: 'wiedererkannte Browser',
  totp_secrets: 'Schlüssel deiner Authenticator-App',
  recovery_codes: 'Wiederherstellungscodes',
  passkeys: 'Erstellst du einen Passkey',
  account_events: 'was mit deinem Konto geschehen ist',
  exports: 'Datei mit deinen Daten, die du angefordert hast',
  departures: 'Auftrag, dein Konto zu löschen',
  email_changes: 'begonnene Änderung deiner E-Mail-Adresse',
  factor_resets: 'beantragte Entfernung deines Logins in zwei Schritten',
  spent_bot_checks: 'gelöste Rechenaufgaben',
  rate_limits: 'Zähler gegen Missbrauch',
  profiles: 'dein Text über dich',
  profile_stats: 'deine Zahlen',
  shorts: 'was du auf deinem Short zeigst',
  short_counts: 'Besuche auf einem Short und Klicks auf seine Links zählen wir',
  connections: 'verbundene Konten',
  connect_attempts: 'begonnene Verbindungen',
  posts: 'Zu einem Beitrag speichern wir',
  post_pictures: 'Bilder oder Video',
  post_tags: 'wen du markierst',
  uploads: 'Hochgeladenes ohne Beitrag',
  likes: 'Likes und Follower',
  follows: 'Likes und Follower',
  quests: '8. Likes, Follower und Quests',
  quest_votes: 'Stimmenbuch',
  awards: 'deine Auszeichnungen',
  award_corrections: 'deine Auszeichnungen',
  premium_grants: 'Abo',
  billing_customers: 'Stripe bekommt von uns die Nummer deines Kontos',
  billing_addresses: 'Rechnungsadresse',
  checkouts: 'Bestellung',
  subscriptions: 'Abo',
  invoices: 'Rechnungen',
  stripe_events: 'Verlauf dessen, was mit dem Vertrag geschah',
  billing_mails: 'Verlauf dessen, was mit dem Vertrag geschah',
  billing_trail: 'Verlauf dessen, was mit dem Vertrag geschah',
  terminations: 'Kündigst oder widerrufst du',
  reports: '11. Meldungen',
  appeals: 'Beschwerden',
  moderation_log: 'Protokoll darüber',
  audit_log: 'in einem unveränderlichen Protokoll',
  import_counts: 'wie oft Seiten welches Dienstes gelesen wurden',
  blocked_hosts: 'sperren wir für die Links aller Profile',
  support_messages: 'Schreibst du dem Support',
};

test('the privacy policy covers every table', () => {
  const tables = Object.values(schema).filter((value) => isTable(value));
  expect(tables.map((table) => getTableName(table)).sort()).toEqual(Object.keys(TOLD_IN).sort());
  for (const [table, words] of Object.entries(TOLD_IN)) expect(plain('privacy'), table).toContain(words);
});

test('the figures of the privacy policy match the code and the product rules', () => {
  const periods = Object.fromEntries(tableOf(/^Wie lange/).map(([what = '', time = '']) => [what, time]));
  expect(periods.Sitzungen).toBe(
    `${SESSION_IDLE_MS / DAY_MS} Tage ohne Besuch, höchstens ${SESSION_ABSOLUTE_MS / DAY_MS} Tage`,
  );
  expect(periods['Besuchsdaten (Protokoll)']).toBe('höchstens 12 Monate');
  expect(periods['Verträge, Rechnungen, Kündigungen und Widerrufe']).toBe(
    'bis zu 10 Jahre ab dem Ende des Geschäftsjahrs',
  );
  expect(plain('privacy')).toContain('Wir antworten innerhalb von 30 Tagen');
  expect(plain('privacy')).toContain('3 bis 5 Werktage');
});

/** Checks which files write cookies and storage, and that these files contain every name in the table. */
test('the table of cookies and storage lists exactly the names that the code writes', () => {
  const apps = new URL('../apps/', import.meta.url);
  const sources = readdirSync(apps, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, apps), 'utf8') }));
  const written = sources.filter(({ text }) =>
    /(local|session)Storage\.setItem|setCookie\(|document\.cookie =/.test(text),
  );
  // If another file starts writing cookies or storage, add the file to this list and the names that it writes
  // to the table.
  expect(written.map(({ name }) => name).sort()).toEqual([
    'api/session-cookies.ts',
    'gateway/pages/remember-language.ts',
    'gateway/redirects/sign-in-redirect.ts',
    'web/features/checkout/payment/left-payment.ts',
    'web/features/first-steps/use-local-steps.ts',
    'web/features/forms/kept-input.element.ts',
    'web/features/open-in-app/app-storage.ts',
    'web/features/short-look/preview-theme.ts',
    'web/features/sign-in/prefill-display-name.ts',
    'web/features/sign-in/saved-registration.ts',
    'web/pages/account-short/links/use-dismissed.ts',
    'web/pages/account-short/saving/draft-storage.ts',
    'web/pages/account/payments/first-celebration.ts',
    'web/session/kept-press.ts',
    'web/session/parked-links.ts',
    'web/session/session-cache.ts',
    'web/session/session.ts',
    'web/ui/layout/cookie-choice.element.ts',
    'web/ui/layout/stored-language.ts',
  ]);
  const told = tableOf(/^Cookies/).flatMap(([name = '']) => name.split(', '));
  const cookieNames: string[] = Object.values(cookies);
  expect(told).toEqual(expect.arrayContaining(cookieNames));
  for (const name of told) {
    if (cookieNames.includes(name) || name.startsWith('react-router-')) continue;
    const start = name.replace(/…$/, '');
    expect(
      sources.some(({ text }) => text.includes(start)),
      name,
    ).toBe(true);
  }
});

test('the figures of the terms match the code and the product rules', () => {
  const text = plain('terms');
  expect(text).toContain(`${premiumPrice('de')} im Monat, inklusive Mehrwertsteuer`.replace('\u00a0', ' '));
  expect(text).toContain(
    `innerhalb von ${VOTE_RULES.burstSeconds} Sekunden ${VOTE_RULES.burstVotes} oder mehr`,
  );
  expect(text).toContain(
    `bis zu ${PREMIUM_LIMITS.links} Links, ${PREMIUM_LIMITS.titles} Titel und ${PREMIUM_LIMITS.shortcuts} Shortcuts`,
  );
  expect(PREMIUM_LIMITS.links).toBeGreaterThan(FREE_LIMITS.links);
  expect([minimumAge('DE'), minimumAge('CH'), minimumAge('FR'), minimumAge('AT')]).toEqual([16, 16, 16, 14]);
  expect(text).toContain('mindestens 16 Jahre alt sein, in Österreich 14');
  // Six months have at most 184 days.
  expect(APPEAL_DAYS).toBeGreaterThanOrEqual(184);
  expect(text).toContain('sechs Monate lang kostenlos Beschwerde');
  expect(text).toContain('Es gilt Schweizer Recht');
  expect(text).toContain('Gerichtsstand ist Zürich');
  expect(text).toContain('Muster-Widerrufsformular');
});
