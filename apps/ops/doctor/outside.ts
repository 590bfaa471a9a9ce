/** What the doctor asks outside of this machine. Each rejects if there is no answer. */
export interface Outside {
  resolveMx(domain: string): Promise<{ exchange: string }[]>;
  /** Resolves to the records, each in the parts that DNS transports. */
  resolveTxt(domain: string): Promise<string[][]>;
  resolveCaa(domain: string): Promise<object[]>;
  /** Requests a URL without following redirects. */
  request(url: string): Promise<{ status: number; headers: Headers }>;
  /** Resolves to the end of the validity of the host's certificate, which browsers accept. */
  certificateEnd(host: string): Promise<Date>;
  /** Logs in to the mail server of an SMTP URL, without sending an email. */
  logInToMail(url: string): Promise<void>;
}
