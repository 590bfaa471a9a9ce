interface MailtoOptions {
  to: string;
  subject: string;
  /** Lines are separated by line feeds. */
  body: string;
}

/** Returns a mailto URL with all fields. According to RFC 6068, lines end with CRLF. */
export function mailtoUrl({ to, subject, body }: MailtoOptions): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
