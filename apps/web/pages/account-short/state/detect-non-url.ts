import { isEmail } from '#contracts/rules/account/email';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';

/** An input that is not a web URL: its kind, and the web URL that was probably intended. */
export interface NonUrl {
  code: 'mail_address' | 'phone_number' | 'handle';
  suggestion: string | null;
}

const phoneScheme = /^(?:tel|sms|whatsapp):(?:\/\/)?/i;
const phone = /^\+?[\d\s()/.-]+$/;
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;
// `@name`, and Mastodon's `@name@server`.
const handle = /^@([A-Za-z0-9_.]{1,30})(?:@([^@/\s]+))?$/;

/** Recognises email addresses, phone numbers and @names; returns null for everything else, including web URLs. */
export function detectNonUrl(value: string): NonUrl | null {
  const typed = value.trim();
  if (typed === '' || sanitiseUrl(typed) !== null) return null;
  if (/^mailto:/i.test(typed) || isEmail(typed)) return { code: 'mail_address', suggestion: null };

  const [, name, server] = handle.exec(typed) ?? [];
  if (name !== undefined) {
    const page = server === undefined ? `https://instagram.com/${name}` : `https://${server}/@${name}`;
    return { code: 'handle', suggestion: sanitiseUrl(page) };
  }
  const number = typed.replace(phoneScheme, '');
  const digits = number.replace(/\D/g, '');
  const isPhone = phone.test(number) && !ipAddress.test(number) && digits.length >= 7 && digits.length <= 17;
  return isPhone ? { code: 'phone_number', suggestion: whatsApp(number) } : null;
}

/** Returns the number's WhatsApp URL; null without a country code, which WhatsApp requires. */
function whatsApp(number: string): string | null {
  const trimmed = number.trim();
  if (!/^(?:\+|00)[1-9]/.test(trimmed)) return null;
  // In `+49 (0)170`, the zero is dialled only within the country.
  const digits = trimmed.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
  return digits.length > 15 ? null : `https://wa.me/${digits}`;
}
