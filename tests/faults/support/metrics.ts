/** Shown to a server that was started with it, to read what it says of itself (`apps/metrics`). */
export const METRICS_TOKEN = 'whoever watches a fault shows this token';

/** All figures of a running server, as Prometheus reads them. */
async function figures(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`the metrics answered ${answer.status}`);
  return answer.text();
}

/** One figure without labels; NaN when the server does not have it. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const [, value = 'NaN'] = new RegExp(`^${name} (.+)$`, 'm').exec(await figures(origin)) ?? [];
  return Number(value);
}

/** How many requests the framework answered, of those whose labels hold a text such as `status="404"`. */
export async function handledRequests(origin: string, label: string): Promise<number> {
  const counts = (await figures(origin)).matchAll(/^http_requests_total\{(.*)\} (\d+)$/gm);
  return [...counts].reduce(
    (sum, [, labels, count]) => sum + (labels?.includes(label) ? Number(count) : 0),
    0,
  );
}
