import { brand } from '#brand';
import { formatLocale } from '#locales/languages';
import { fill, mailTexts } from '#locales/mail-texts';
import type { Termination } from './declare.ts';

type Declared = Pick<
  Termination,
  'kind' | 'number' | 'receivedAt' | 'language' | 'name' | 'email' | 'contract' | 'reason' | 'wishedEnd'
>;

/** The receipt of a declaration: everything that was declared and when it arrived, in its language. */
export function receiptText(termination: Declared): string {
  const { language, receivedAt, kind } = termination;
  const texts = mailTexts(language).receipt;
  const time = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Zurich',
  }).format(receivedAt);
  const rows: [label: string, value: string][] = [
    [texts.number, termination.number],
    [texts.received, time],
    [texts.kind, texts.kinds[kind]],
    [texts.name, termination.name],
    [texts.email, termination.email],
    [texts.contract, termination.contract || fill(texts.product, { brand: brand.name })],
    ...(kind === 'withdrawal'
      ? []
      : [[texts.end, termination.wishedEnd ?? texts.asSoonAsPossible] as [string, string]]),
    ...(termination.reason ? [[texts.reason, termination.reason] as [string, string]] : []),
  ];
  const next = kind === 'withdrawal' ? texts.nextWithdrawal : texts.nextCancellation;
  return [
    fill(kind === 'withdrawal' ? texts.titleWithdrawal : texts.titleCancellation, { brand: brand.name }),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    fill(next, { support: brand.supportEmail }),
  ].join('\n\n');
}
