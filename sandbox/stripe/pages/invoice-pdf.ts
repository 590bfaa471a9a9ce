import type Stripe from 'stripe';
import { brand } from '#brand';
import { day, money } from './amounts.ts';
import { type PdfText, pdf } from './pdf.ts';
import type { Language } from './words.ts';

const LEFT = 56;
const RIGHT = 420;
const TEXT = {
  en: {
    invoice: 'Invoice',
    number: 'Invoice number',
    date: 'Date',
    to: 'Bill to',
    period: 'Period',
    total: 'Amount incl. VAT',
    paid: 'Paid',
    open: 'Open',
    note: 'Demo: nothing was charged and this is no real invoice.',
  },
  de: {
    invoice: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Datum',
    to: 'Rechnung an',
    period: 'Zeitraum',
    total: 'Betrag inkl. MwSt.',
    paid: 'Bezahlt',
    open: 'Offen',
    note: 'Demo: Es wurde nichts abgebucht, und das ist keine echte Rechnung.',
  },
} as const;

/** The invoice as a file to keep. */
export function invoicePdf(invoice: Stripe.Invoice, language: Language): Buffer {
  const words = TEXT[language];
  const lines: PdfText[] = [];
  let y = 780;
  const write = (text: string, { x = LEFT, size = 11, bold = false, step = 18 } = {}) => {
    lines.push({ x, y, size, bold, text });
    y -= step;
  };
  write(words.invoice, { size: 24, bold: true, step: 36 });
  write(`${brand.name} demo`, { bold: true, step: 32 });
  write(`${words.number}: ${invoice.number ?? ''}`);
  write(`${words.date}: ${day(language, invoice.status_transitions.finalized_at ?? invoice.created)}`, {
    step: 32,
  });
  write(words.to, { bold: true });
  for (const part of recipient(invoice)) write(part);
  y -= 20;
  for (const line of invoice.lines.data) {
    const top = y;
    write(line.description ?? '');
    write(`${words.period}: ${day(language, line.period.start)} – ${day(language, line.period.end)}`, {
      size: 9,
    });
    lines.push({ x: RIGHT, y: top, size: 11, text: money(language, line.amount, line.currency) });
  }
  y -= 14;
  const bottom = y;
  write(words.total, { bold: true });
  lines.push({
    x: RIGHT,
    y: bottom,
    size: 11,
    bold: true,
    text: money(language, invoice.total, invoice.currency),
  });
  write(invoice.status === 'paid' ? words.paid : words.open, { step: 40 });
  write(words.note, { size: 9 });
  return pdf(`${words.invoice} ${invoice.number ?? ''}`, lines);
}

function recipient({ customer_name, customer_email, customer_address: address }: Stripe.Invoice): string[] {
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  return [customer_name, address?.line1, address?.line2, town, address?.country, customer_email].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
}
