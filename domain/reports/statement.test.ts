import { describe, expect, test } from 'vitest';
import { REPORT_DECISIONS, REPORT_REASONS } from '#contracts/rules/report';
import { formatDate } from '#locales/email-texts';
import { languages } from '#locales/languages';
import { PLACEHOLDER } from '../../tests/support/placeholders.ts';
import { type StatementInput, statementFor } from './statement.ts';

const UNTIL = new Date('2027-05-24T10:00:00Z');
const SUBJECTS = ['post', 'profile', 'link'] as const;
const decided = (
  changes: Partial<StatementInput> & Partial<StatementInput['report']> = {},
): StatementInput => {
  const { subject = 'post', reason = 'spam', ...rest } = changes;
  return {
    report: {
      number: '20261121-7KQ2MX',
      subject,
      reason,
      content: { address: 'https://ulifyi.example/mia/post/1', text: 'Free money\nfor all', pictures: [] },
    },
    decision: 'hide',
    grounds: 'It promises money that nobody gets.',
    until: UNTIL,
    language: 'en',
    publicOrigin: 'https://ulifyi.example',
    ...rest,
  };
};

const ALL = languages.flatMap((language) =>
  SUBJECTS.flatMap((subject) => REPORT_DECISIONS.map((decision) => ({ language, subject, decision }))),
);

describe.each(ALL)('a decision in $language about a $subject: $decision', (made) => {
  const sides = made.decision === 'reject' ? (['reporter'] as const) : (['owner', 'reporter'] as const);
  test.each(sides)('is complete for the %s', (side) => {
    for (const reason of REPORT_REASONS) {
      const text = statementFor(side, decided({ ...made, reason }));
      expect(text).not.toMatch(PLACEHOLDER);
      for (const part of ['20261121-7KQ2MX', 'https://ulifyi.example/mia/post/1', 'It promises money'])
        expect(text).toContain(part);
      expect(text).toContain(formatDate(made.language, UNTIL));
    }
  });
});

/**
 * The keys name items a to f of article 17, paragraph 3 of the Digital Services Act. Item d is asserted
 * separately.
 */
test.each([
  [
    'en',
    {
      'a: the restriction': 'Your post isn’t shown any more.',
      'a: its territorial scope': 'in all countries',
      'a: its duration': 'Duration: Until further notice',
      'b: facts, and that a notice led to it': 'It promises money that nobody gets.',
      'b: a notice': 'We learned of it through a report.',
      'c: automated means': 'Neither finding it nor deciding on it was done by automated means.',
      'e: the contractual ground': 'rules of conduct in them (https://ulifyi.example/legal/terms)',
      'e: why it is incompatible': 'no spam and no advertising',
      'f: internal complaints': 'you can appeal free of charge until 24 May 2027',
      'f: out-of-court settlement': 'certified out-of-court dispute settlement body',
      'f: judicial redress': 'or to a court',
    },
  ],
  [
    'de',
    {
      'a: the restriction': 'Dein Beitrag wird nicht mehr gezeigt.',
      'a: its territorial scope': 'in allen Ländern',
      'a: its duration': 'Dauer: Bis auf Weiteres',
      'b: facts, and that a notice led to it': 'It promises money that nobody gets.',
      'b: a notice': 'Wir haben durch eine Meldung davon erfahren.',
      'c: automated means':
        'Weder beim Auffinden noch beim Entscheiden wurden automatisierte Mittel eingesetzt.',
      'e: the contractual ground': 'Verhaltensregeln darin (https://ulifyi.example/legal/terms)',
      'e: why it is incompatible': 'kein Spam und keine Werbung',
      'f: internal complaints': 'kannst du bis zum 24. Mai 2027 kostenlos Beschwerde einlegen',
      'f: out-of-court settlement': 'außergerichtliche Streitbeilegungsstelle',
      'f: judicial redress': 'an ein Gericht wenden',
    },
  ],
] as const)('the statement of reasons in %s contains the legally required items', (language, parts) => {
  const text = statementFor('owner', decided({ language }));
  for (const [what, part] of Object.entries(parts)) expect(text, what).toContain(part);
  expect(statementFor('owner', decided({ language, reason: 'illegal' })), 'd: the legal ground').toContain(
    language === 'de' ? 'verstößt gegen das Gesetz' : 'goes against the law',
  );
});

test('a reporter reads no text of the reported member', () => {
  expect(statementFor('reporter', decided())).not.toContain('Free money');
  expect(statementFor('owner', decided())).toContain('Free money\nfor all');
});

test('a rejected report has no statement of reasons', () => {
  expect(() => statementFor('owner', decided({ decision: 'reject' }))).toThrow();
});
