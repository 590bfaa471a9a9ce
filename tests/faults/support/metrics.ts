/** Token that authorises reading the server's metrics (`apps/metrics`). */
export const METRICS_TOKEN = 'whoever watches a fault shows this token';

/** Reads all metrics of a running server, in the Prometheus format. */
async function figures(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`the metrics endpoint returned ${answer.status}`);
  return answer.text();
}

/** Reads a metric without labels. Returns NaN if the server does not export it. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const [, value = 'NaN'] = new RegExp(`^${name} (.+)$`, 'm').exec(await figures(origin)) ?? [];
  return Number(value);
}

/** Returns the number of handled requests whose labels contain `label`, such as `status="404"`. */
export async function handledRequests(origin: string, label: string): Promise<number> {
  const counts = (await figures(origin)).matchAll(/^http_requests_total\{(.*)\} (\d+)$/gm);
  return [...counts].reduce(
    (sum, [, labels, count]) => sum + (labels?.includes(label) ? Number(count) : 0),
    0,
  );
}
