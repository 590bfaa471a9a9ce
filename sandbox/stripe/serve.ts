import { parseArgs } from 'node:util';
import { startStripeSandbox } from './start.ts';

/**
 * Runs Stripe's stand-in as a separate process, so that it survives when the product is killed: `node
 * sandbox/stripe/serve.ts --port 4100 --file data/stripe.json --endpoint
 * http://localhost:3000/api/v1/webhooks/stripe`. Prints one line of JSON with the settings that the product
 * needs.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    file: { type: 'string' },
    endpoint: { type: 'string', multiple: true, default: [] },
    'public-origin': { type: 'string' },
    'retry-scale': { type: 'string', default: '1' },
  },
});

const sandbox = await startStripeSandbox({
  port: Number(values.port),
  retryScale: Number(values['retry-scale']),
  ...(values.file === undefined ? {} : { file: values.file }),
  ...(values['public-origin'] === undefined ? {} : { publicOrigin: values['public-origin'] }),
});
for (const url of values.endpoint) sandbox.addEndpoint(url);

const { origin, secretKey, webhookSecret } = sandbox;
process.stdout.write(`${JSON.stringify({ origin, secretKey, webhookSecret })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
