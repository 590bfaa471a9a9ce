interface MailtoOptions {
  to: string;
  subject: string;
  /** Lines as `\n`. */
  body: string;
}

/** The address that opens a mail composer with everything in it (RFC 6068: lines end with CRLF). */
export function mailtoUrl({ to, subject, body }: MailtoOptions): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
