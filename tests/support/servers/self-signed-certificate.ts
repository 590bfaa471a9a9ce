import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Encodes one element of a certificate: tag, length and content (ASN.1 in DER, ITU-T X.690). */
function part(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Uint8Array[]) => part(0x30, ...contents);
const number = (value: number) => part(0x02, Buffer.from([value]));
const bits = (content: Uint8Array) => part(0x03, Buffer.from([0]), content);
const id = (hex: string) => part(0x06, Buffer.from(hex, 'hex'));

/** From 2000 to 2099. Dates before and after 2050 have different encodings (RFC 5280, 4.1.2.5). */
const VALIDITY = sequence(
  part(0x17, Buffer.from('000101000000Z')),
  part(0x18, Buffer.from('20991231235959Z')),
);
const ED25519 = sequence(id('2b6570'));
const COMMON_NAME = id('550403');
const SUBJECT_ALT_NAME = id('551d11');

/**
 * Creates a key and a certificate in PEM format, as an attacker would present them for `host`: no authority
 * has signed the certificate.
 */
export function selfSignedCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = sequence(part(0x31, sequence(COMMON_NAME, part(0x0c, Buffer.from(host)))));
  const hosts = part(0x04, sequence(part(0x82, Buffer.from(host))));
  const claims = sequence(
    part(0xa0, number(2)),
    number(1),
    ED25519,
    name,
    VALIDITY,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, sequence(sequence(SUBJECT_ALT_NAME, hosts))),
  );
  const certificate = sequence(claims, ED25519, bits(sign(null, claims, privateKey)));
  return { key: pem(privateKey), cert: armoured(certificate) };
}

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const armoured = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
