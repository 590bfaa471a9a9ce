import { brand } from '#brand';
import type { EmailMessage } from '#connectors/mail';
import type { SecurityNotice } from '#contracts/jobs';
import { emailTexts, formatDateTime, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { composeEmail } from './html/email-layout.ts';

const LINK_KINDS = [
  'passwordReset',
  'lockedOut',
  'confirmAddress',
  'emailChangeNew',
  'emailChangeOld',
  'emailChangeDue',
] as const;
type LinkKind = (typeof LINK_KINDS)[number];
const isLinkKind = (kind: AccountEmail['kind']): kind is LinkKind => LINK_KINDS.some((link) => link === kind);

/** Kinds that may reach a stranger's mailbox, and never name the account. */
const NAMELESS: ReadonlySet<AccountEmail['kind']> = new Set(['confirmAddress', 'emailChangeNew']);

export interface AccountEmail {
  language: Language;
  /** An email with a link that does something, or a notice of a change. */
  kind: LinkKind | SecurityNotice | 'email_changed' | 'email_changed_by_owner' | 'account_deleted';
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
  /** Further values of the text. */
  values?: Record<string, string>;
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
  const {
    unnamedAccount,
    accountTicket: ticket,
    device,
    securityNotices,
    whyEntered,
    ...texts
  } = emailTexts(language);
  const own = isLinkKind(kind) ? texts[kind] : securityNotices[kind];
  const validity =
    'validity' in own && typeof own.validity === 'string' ? own.validity : ticket.validityValue;
  const time = at ? formatDateTime(language, at) : '';
  const account = confirmed ? `@${username}` : unnamedAccount;
  const values = {
    ...{ ...notice.values, account, brand: brand.name, support: brand.supportEmail, time },
    device: interpolate(notice.values?.browser ? device.known : device.unknown, notice.values ?? {}),
    security: `${origin}/account/security`,
  };
  return composeEmail({
    ...{ language, to, id, origin },
    name: confirmed ? name : '',
    subject: own.subject,
    ...(NAMELESS.has(kind) ? { reason: whyEntered } : {}),
    ticket: {
      ...(kind === 'confirmAddress' ? { picture: ['welcome', texts.confirmAddress.picture] as const } : {}),
      stub: [
        ...(confirmed && !NAMELESS.has(kind) ? [[ticket.account, `@${username}`] as const] : []),
        isLinkKind(kind) ? [ticket.validity, validity] : [ticket.time, time],
      ],
    },
    blocks: [
      { kind: 'text', text: interpolate(own.text, values) },
      { kind: 'button', label: own.button, link },
      { kind: 'text', text: interpolate(own.otherwise, values) },
    ],
  });
}
