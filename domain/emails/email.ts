import type { EmailPicture } from '#connectors/mail';
import type { Language } from '#locales/languages';
import type { LegalText } from '#locales/legal/legal-text';

export type Fact = readonly [label: string, value: string];

/** A block of an email. All text is plain; `block-html.ts` escapes it. */
export type Block =
  /** A paragraph. */
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** The email's main action. An email has at most one. */
  | { kind: 'button'; label: string; link: string }
  | { kind: 'links'; links: readonly (readonly [label: string, url: string])[] }
  /** Text with its line breaks preserved. An empty line begins a paragraph; `labels` may begin lines. */
  | { kind: 'verbatim'; text: string; labels?: readonly string[] }
  /** User input, marked as a quotation, with all links defanged. */
  | { kind: 'quote'; text: string }
  | { kind: 'legalText'; text: LegalText; language: Language };

/** The ticket at the head of an email: what it is about, at a glance. */
export interface Ticket {
  /** Heading of the email. Default: its subject. */
  title?: string;
  /** The most important fact, in large type. */
  figure?: Fact | undefined;
  /** Facts on the stub. */
  stub?: readonly Fact[];
  /** Picture above the heading, with its alternative text. */
  picture?: readonly [picture: EmailPicture, alt: string];
}

export interface Email {
  language: Language;
  to: string;
  /** Id of the email, the same for every attempt to send it. */
  id: string;
  /** Origin of the public site. URLs of this origin in texts become links. */
  origin: string;
  subject: string;
  /**
   * Name in the greeting. Empty for no greeting, for example if the email address is unconfirmed
   * (`find-recipient.ts`).
   */
  name: string;
  /** Reply-To header. Default: support. */
  replyTo?: string;
  /** Text that explains why the recipient gets this email. Default: because the recipient has an account. */
  reason?: string;
  ticket?: Ticket;
  blocks: readonly Block[];
  /** What the law requires in this email, set apart from the letter. */
  legal?: readonly Block[];
}

/** What differs between the kinds of emails. */
export type EmailContent = Pick<Email, 'subject' | 'replyTo' | 'ticket' | 'blocks' | 'legal'>;
