import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { type Nginx, startNginx } from '../../tests/support/servers/nginx.ts';

/** Starts nginx with one worker, tuned according to nginx's documentation, to serve one precompressed HTML file. */
export async function serveWithNginx(html: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), html);
  writeFileSync(join(folder, 'site/index.html.gz'), gzipSync(html));
  const configuration = `
    worker_processes 1;
    events { worker_connections 1024; }
    http {
      types { text/html html; }
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root ${folder}/site; gzip_static on; }
    }`;
  return startNginx(configuration, folder, port);
}
