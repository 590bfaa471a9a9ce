import { brand } from '#brand';
import { formatLocale } from '#locales/languages';
import { fill, mailTexts } from '#locales/mail-texts';
import type { Termination } from './termination.ts';

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
    [texts.contract, fill(texts.product, { brand: brand.name })],
    ...(termination.contract ? [[texts.named, termination.contract] as [string, string]] : []),
    ...(kind === 'withdrawal' ? [] : [[texts.end, endText(termination)] as [string, string]]),
    ...(termination.reason ? [[texts.reason, termination.reason] as [string, string]] : []),
  ];
  const next = {
    ordinary: texts.nextCancellation,
    for_cause: texts.nextForCause,
    withdrawal: texts.nextWithdrawal,
  }[kind];
  return [
    fill(kind === 'withdrawal' ? texts.titleWithdrawal : texts.titleCancellation, { brand: brand.name }),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    fill(next, { support: brand.supportEmail }),
  ].join('\n\n');
}

function endText({ language, kind, wishedEnd }: Declared): string {
  const texts = mailTexts(language).receipt;
  if (wishedEnd === null) return kind === 'for_cause' ? texts.atOnce : texts.asSoonAsPossible;
  return new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(wishedEnd),
  );
}
