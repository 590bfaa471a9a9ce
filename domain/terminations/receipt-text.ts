import { brand } from '#brand';
import { TIME_ZONE } from '#contracts/rules/time-zone';
import { emailTexts, interpolate } from '#locales/email-texts';
import { formatLocale } from '#locales/languages';
import { defangLinks } from '#platform/defang-links';
import { quoteLines } from '#platform/quote-lines';
import type { Termination } from './termination.ts';

type Row = [label: string, value: string];
type Declared = Pick<
  Termination,
  'kind' | 'number' | 'receivedAt' | 'language' | 'name' | 'email' | 'contract' | 'reason' | 'wishedEnd'
>;

/**
 * How to show the text that the sender of a declaration entered. `verbatim`: unchanged, for the sender.
 * `unlinked`: with links that cannot be clicked, for emails to the sender or support. `omitted`: left out,
 * for emails that a stranger may receive.
 */
type Typed = 'verbatim' | 'unlinked' | 'omitted';

/** The receipt of a declaration, in the declaration's language. */
interface ReceiptContent {
  title: string;
  /** Its number, and when it was received. */
  reference: Row[];
  /** What was declared. */
  rows: Row[];
  /** What happens next. */
  next: string;
}

/** Composes the receipt of a declaration as one text. */
export function receiptText(termination: Declared, typed: Typed = 'verbatim'): string {
  const { title, reference, rows, next } = receiptContent(termination, typed);
  return [title, [...reference, ...rows].map(([label, value]) => `${label}: ${value}`).join('\n'), next].join(
    '\n\n',
  );
}

export function receiptContent(termination: Declared, typed: Typed): ReceiptContent {
  const { language, receivedAt, kind } = termination;
  const texts = emailTexts(language).receipt;
  const time = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: TIME_ZONE,
  }).format(receivedAt);
  const typedRow = (label: string, value: string): Row[] =>
    value === '' || typed === 'omitted'
      ? []
      : [[label, quoteLines(typed === 'unlinked' ? defangLinks(value) : value, '  ')]];
  const rows: Row[] = [
    [texts.kind, texts.kinds[kind]],
    ...typedRow(texts.name, termination.name),
    ...typedRow(texts.email, termination.email),
    [texts.contract, interpolate(texts.product, { brand: brand.name })],
    ...typedRow(texts.named, termination.contract),
    ...(kind === 'withdrawal' ? [] : [[texts.end, endText(termination)] satisfies Row]),
    ...typedRow(texts.reason, termination.reason),
  ];
  const next = {
    ordinary: texts.nextCancellation,
    for_cause: texts.nextForCause,
    withdrawal: texts.nextWithdrawal,
  }[kind];
  const title = kind === 'withdrawal' ? texts.titleWithdrawal : texts.titleCancellation;
  return {
    title: interpolate(title, { brand: brand.name }),
    reference: [
      [texts.number, termination.number],
      [texts.received, time],
    ],
    rows,
    next: interpolate(next, { support: brand.supportEmail }),
  };
}

function endText({ language, kind, wishedEnd }: Declared): string {
  const texts = emailTexts(language).receipt;
  if (wishedEnd === null) return kind === 'for_cause' ? texts.atOnce : texts.asSoonAsPossible;
  return new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(wishedEnd),
  );
}
