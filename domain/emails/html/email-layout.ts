import { brand } from '#brand';
import type { EmailMessage } from '#connectors/mail';
import { texts } from '#locales';
import { emailTexts, interpolate } from '#locales/email-texts';
import { legalTextAsPlain } from '#locales/legal/legal-text-as-plain';
import { defangLinks } from '#platform/defang-links';
import type { Block, Email, Fact } from '../email.ts';
import { emailHtml } from './email-html.ts';

/** Maximum length of the preview that mailboxes show next to the subject. */
const PREVIEW_LENGTH = 140;

/** Composes an email as HTML and text, with greeting and signature. */
export function composeEmail(email: Email): EmailMessage {
  const { language, to, id, origin, subject, blocks, legal = [], ticket = {}, replyTo } = email;
  const own = emailTexts(language);
  const title = ticket.title ?? subject;
  const stub = ticket.stub ?? [];
  const greeting = email.name === '' ? [] : [interpolate(own.greeting, { name: defangLinks(email.name) })];
  const signature = interpolate(own.signature, { brand: brand.name });
  const why = interpolate(email.reason ?? own.why, { brand: brand.name });
  const imprint = [texts[language].common.footer.imprint, `${origin}/legal/imprint`] as const;
  const asText = (block: Block) => blockAsText(block, origin);
  return {
    ...(replyTo === undefined ? {} : { replyTo }),
    id,
    to,
    subject,
    ...(ticket.picture ? { picture: ticket.picture[0] } : {}),
    text: [
      [title, ...factLines([...(ticket.figure ? [ticket.figure] : []), ...stub])].join('\n'),
      ...greeting,
      ...blocks.map(asText),
      signature,
      ...legal.map(asText),
      `-- \n${why}\n${factLines([imprint]).join('\n')}`,
    ].join('\n\n'),
    html: emailHtml({
      ...{ language, origin, title, stub, imprint, why, legal },
      figure: ticket.figure,
      picture: ticket.picture,
      preview: previewOf(blocks),
      fallback: own.linkFallback,
      blocks: [
        ...greeting.map((text) => ({ kind: 'text' as const, text })),
        ...blocks,
        { kind: 'text', text: signature },
      ],
    }),
  };
}

function blockAsText(block: Block, origin: string): string {
  switch (block.kind) {
    case 'facts':
      return factLines(block.facts).join('\n');
    case 'links':
      return factLines(block.links).join('\n');
    case 'quote':
      return defangLinks(block.text).replace(/^/gm, '> ');
    case 'button':
      return `${block.label}:\n${block.link}`;
    case 'heading':
      return `${block.text}\n${'='.repeat(block.text.length)}`;
    case 'legalText':
      return legalTextAsPlain(block.text, origin);
    default:
      return block.text;
  }
}

const factLines = (facts: readonly Fact[]): string[] => facts.map(([label, value]) => `${label}: ${value}`);

/** Returns the beginning of the letter. Quotations are left out, because strangers wrote them. */
function previewOf(blocks: readonly Block[]): string {
  const first = blocks.find(({ kind }) => kind === 'text' || kind === 'verbatim');
  const [start = ''] =
    first && 'text' in first && typeof first.text === 'string' ? first.text.split('\n') : [];
  return start.length <= PREVIEW_LENGTH
    ? start
    : `${start.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')} …`;
}
