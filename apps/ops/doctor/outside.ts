import type { KeyState } from '#connectors/providers';

/** What the doctor asks outside of this machine. Each rejects if there is no answer. */
export interface Outside {
  resolveMx(domain: string): Promise<{ exchange: string }[]>;
  /** Resolves to the records, each in the parts that DNS transports. */
  resolveTxt(domain: string): Promise<string[][]>;
  resolveCaa(domain: string): Promise<object[]>;
  /** Requests a URL without following redirects. */
  request(url: string): Promise<{ status: number; headers: Headers }>;
  /**
   * Sends the public origin a forged X-Forwarded-For. Resolves to the IP that the server takes for the client's,
   * or null if it does not say.
   */
  countedIp(forged: string): Promise<string | null>;
  /** Resolves to the end of the validity of the host's certificate, which browsers accept. */
  certificateEnd(host: string): Promise<Date>;
  /** Logs in to the mail server of an SMTP URL, without sending an email. */
  logInToMail(url: string): Promise<void>;
  /** Sends a test email with the settings. Resolves to the mail server's answer. */
  sendTestMail(address: string): Promise<MailAnswer>;
  /** Asks each card service that has keys whether it accepts them. */
  checkKeys(): Promise<KeyState[]>;
  /** Reads what the Stripe account of the settings has, or whether its key is refused. */
  inspectStripe(): Promise<StripeAccount | 'refused'>;
}

interface MailAnswer {
  isAccepted: boolean;
  /** The mail server's own words, such as `250 2.0.0 Ok: queued`, or why there are none. */
  text: string;
}

/** What `stripe setup` makes; null if it does not exist. Apps import no connector of payments. */
interface StripeAccount {
  product: { fits: boolean } | null;
  price: { fits: boolean; amount: number; currency: string } | null;
  endpoint: {
    isEnabled: boolean;
    missingEvents: readonly string[];
    apiVersion: string | null;
    wantedApiVersion: string;
  } | null;
  portal: { fits: boolean } | null;
}
