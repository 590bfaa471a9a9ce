import { connect } from 'node:tls';

/**
 * Returns the end of the validity of a host's TLS certificate.
 * @throws if the host does not respond within `timeoutMs`, or if browsers would not accept the certificate
 */
export function certificateEnd(host: string, timeoutMs: number, port = 443): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
  });
}
