import { brand } from '#brand';
import type { EmailMessage } from '#connectors/mail';
import { emailTexts, formatDateTime, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { composeEmail } from './html/email-layout.ts';

export interface AccountEmail {
  language: Language;
  kind:
    | 'passwordReset'
    | 'confirmAddress'
    | 'passwordWasReset'
    | 'passwordWasChanged'
    | 'emailWasChanged'
    | 'accountWasUnblocked';
  to: string;
  name: string;
  username: string;
  /** Whether the account's email address is confirmed. If not, the text contains no name. */
  confirmed: boolean;
  /** Target of the button. */
  link: string;
  /** Origin of the public site. */
  origin: string;
  /** Time of the event, for notices that show it. */
  at?: Date;
  /** Id of the notice, the same for every attempt to send it. */
  id: string;
}

/** Composes an email about an account in the given language. */
export function composeAccountEmail({
  language,
  kind,
  to,
  name,
  username,
  confirmed,
  ...notice
}: AccountEmail): EmailMessage {
  const { link, origin, at, id } = notice;
  const { [kind]: own, unnamedAccount, accountTicket: ticket } = emailTexts(language);
  const isLink = kind === 'passwordReset' || kind === 'confirmAddress';
  const time = at ? formatDateTime(language, at) : '';
  const account = confirmed ? `@${username}` : unnamedAccount;
  const values = { account, brand: brand.name, support: brand.supportEmail, time };
  return composeEmail({
    ...{ language, to, id, origin },
    name: confirmed ? name : '',
    subject: own.subject,
    ticket: {
      ...('picture' in own ? { picture: ['welcome', own.picture] as const } : {}),
      stub: [
        ...(confirmed && kind !== 'confirmAddress' ? [[ticket.account, `@${username}`] as const] : []),
        isLink ? [ticket.validity, ticket.validityValue] : [ticket.time, time],
      ],
    },
    blocks: [
      { kind: 'text', text: interpolate(own.text, values) },
      { kind: 'button', label: own.button, link },
      { kind: 'text', text: interpolate(own.otherwise, values) },
    ],
  });
}
