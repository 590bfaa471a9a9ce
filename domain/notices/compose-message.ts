import { brand } from '#brand';
import type { MailMessage } from '#connectors/mail';
import type { Language } from '#locales/languages';
import { fill, mailTexts, momentText } from '#locales/mail-texts';
import { composeLetter } from './letter.ts';

export interface Notice {
  language: Language;
  kind: 'passwordReset' | 'confirmAddress' | 'passwordWasReset' | 'passwordWasChanged' | 'emailWasChanged';
  to: string;
  name: string;
  username: string;
  /** Whether the address has proved to be the account's; no name is mentioned otherwise. */
  confirmed: boolean;
  /** Where the button leads. */
  link: string;
  /** When it happened, for notices that tell. */
  at?: Date;
  /** The same for every try to send the same notice. */
  id: string;
}

/** A message about an account, in its owner's language. */
export function composeMessage({
  language,
  kind,
  to,
  name,
  username,
  confirmed,
  ...notice
}: Notice): MailMessage {
  const { link, at, id } = notice;
  const { [kind]: own, unnamedAccount } = mailTexts(language);
  const time = at ? momentText(language, at) : '';
  const account = confirmed ? `@${username}` : unnamedAccount;
  const values = { account, brand: brand.name, support: brand.supportEmail, time };
  return composeLetter({
    language,
    to,
    id,
    name: confirmed ? name : '',
    subject: own.subject,
    blocks: [
      { kind: 'text', text: fill(own.text, values) },
      { kind: 'button', label: own.button, link },
      { kind: 'text', text: fill(own.otherwise, values) },
    ],
  });
}
